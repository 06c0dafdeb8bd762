// Drawers beside the board: what the question is about is open, and what was opened for an old question folds away.
'use strict';

(() => {
  // Drawers that were opened for a question, and not by hand.
  const ours = new Set();
  const isAsked = (drawer, about) => about.includes(drawer.dataset.of) || drawer.querySelector('.choice') !== null;

  const settle = () => {
    const about = document.getElementById('ask-title')?.dataset.about?.split(' ') ?? [];
    for (const drawer of document.querySelectorAll('.drawer')) {
      if (isAsked(drawer, about)) {
        if (!drawer.open) { drawer.open = true; ours.add(drawer); }
      } else if (ours.delete(drawer)) drawer.open = false;
    }
  };

  // What the server has drawn open was opened for the question too.
  for (const drawer of document.querySelectorAll('.drawer[open]')) ours.add(drawer);
  document.addEventListener('questhall:swapped', settle);
})();
