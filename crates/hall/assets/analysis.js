// A game is thought through in the background: shows how far that has come, and then what was found.
'use strict';

(() => {
  const main = document.getElementById('main');
  if ('done' in main.dataset || !document.getElementById('analysis-progress')) return;
  const bar = document.getElementById('analysis-progress'), words = document.getElementById('analysis-percent');
  const look = async () => {
    try {
      const answer = await fetch(`/api/tables/${main.dataset.table}/analysis`, { headers: { Accept: 'application/json' } });
      const { done, percent } = await answer.json();
      if (done || !answer.ok) { location.reload(); return; }
      bar.value = percent;
      words.textContent = `${percent} % done. You may go away and come back.`;
    } catch {
      // Offline for a moment: the next look tells.
    }
    setTimeout(look, 1000);
  };
  setTimeout(look, 600);
})();
