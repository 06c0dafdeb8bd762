// Drawers beside the board: what the question is about, or what the guide points at, is open, and what was opened for an old
// question folds away.
'use strict';

(() => {
  // Drawers that were opened for a question, and not by hand.
  const ours = new Set();
  const isAsked = (place, about) => about.includes(place.dataset.of) || place.querySelector('.choice') !== null;

  const settle = () => {
    const about = document.getElementById('ask-title')?.dataset.about?.split(' ') ?? [];
    about.push(document.querySelector('.guide-card')?.dataset.at);
    for (const place of document.querySelectorAll('.drawers > [data-of]')) {
      const asked = isAsked(place, about);
      place.classList.toggle('asked', asked);
      if (place.localName !== 'details') continue;
      if (asked) {
        if (!place.open) { place.open = true; ours.add(place); }
      } else if (ours.delete(place)) place.open = false;
    }
    observe();
    show();
  };

  /** How far to go so that what lies between two edges is between two others, or begins with them. */
  const way = (from, to, least, most) => from < least || to - from > most - least ? from - least : Math.max(0, to - most);
  /** Brings a place into sight inside its list. The page stays where it is: on a phone a list may lie below it. */
  const bring = (list, place) => {
    for (let box = place?.parentElement; box && list.contains(box); box = box.parentElement) {
      const [outer, inner] = [box, place].map(each => each.getBoundingClientRect());
      box.scrollBy({
        left: way(inner.left, inner.right, outer.left, outer.right),
        top: way(inner.top, inner.bottom, outer.top, outer.bottom), behavior: 'instant',
      });
    }
  };

  /** In a list that is long by nature, what can be chosen comes into view, or else what the question is about. */
  const show = () => {
    for (const list of document.querySelectorAll('.drawers, .hand-place')) {
      const outer = list.getBoundingClientRect(), choices = [...list.querySelectorAll('.choice')];
      const isSeen = each => {
        const box = each.getBoundingClientRect();
        return box.top >= outer.top && box.bottom <= outer.bottom && box.left >= outer.left && box.right <= outer.right;
      };
      if (choices.length === 0 || choices.filter(isSeen).length * 2 >= choices.length) {
        if (choices.length === 0) bring(list, list.querySelector('.asked'));
        continue;
      }
      // All of them if they fit, at least the first one.
      bring(list, choices.at(-1));
      bring(list, choices[0]);
    }
  };

  // Also when a list or what is in it gets another height, as when the hand beside it grows; what is new calls it once at the
  // beginning too.
  const watch = new ResizeObserver(show);
  const observe = () => document.querySelectorAll('.drawers, .hand-place, .drawers > *').forEach(each => watch.observe(each));

  // What the server has drawn open was opened for the question too.
  for (const drawer of document.querySelectorAll('.drawer[open]')) ours.add(drawer);
  document.addEventListener('questhall:swapped', settle);
  observe();
})();
