// Several people at one table: who is there, whose time runs out, and a friendly word to whoever is waited for.
'use strict';

(() => {
  const main = document.getElementById('table');
  const mine = main.dataset.mine.split(' ').filter(Boolean).map(Number);
  const limit = Number(main.dataset.clock ?? 0);

  /* Who is there */

  let there = null;
  const showThere = () => {
    if (!there) return;
    for (const chair of main.querySelectorAll('.chair[data-person]')) {
      const isAway = !there.includes(Number(chair.dataset.seat));
      chair.classList.toggle('away', isAway);
      const tag = chair.querySelector('.presence');
      if (isAway === Boolean(tag)) continue;
      if (!isAway) { tag.remove(); continue; }
      const away = document.createElement('span');
      away.className = 'tag presence';
      away.textContent = 'away';
      chair.querySelector('.who').after(away);
    }
  };

  /* The clock: how much time is left for a turn, and what the others may do when there is none. */

  const words = seconds => {
    const left = Math.abs(seconds), two = number => String(number).padStart(2, '0');
    const hours = Math.floor(left / 3600), minutes = Math.floor(left / 60) % 60;
    const text = hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
    return seconds < 0 ? `−${text}` : text;
  };
  const showClock = () => {
    for (const chair of main.querySelectorAll('.chair[data-since]')) {
      const left = limit - Math.floor((Date.now() - Number(chair.dataset.since)) / 1000);
      const clock = chair.querySelector('.clock'), isOver = left < 0;
      clock.textContent = words(left);
      clock.classList.toggle('over', isOver);
      const bot = main.querySelector(`[data-overdue="${chair.dataset.seat}"]`);
      if (bot) bot.hidden = !isOver;
    }
  };
  if (limit) setInterval(showClock, 500);

  /* Being nudged */

  const nudged = line => {
    if (!mine.includes(line.nudged)) return;
    const banner = document.getElementById('banner'), text = `${line.who} waits for you: it is your turn.`;
    banner.textContent = text;
    banner.hidden = false;
    document.getElementById('live').textContent = text;
    document.title = `● ${text}`;
    questhall.sound.play('turn');
    setTimeout(() => { if (banner.textContent === text) banner.hidden = true; }, 8000);
  };

  let isOver = 'over' in main.dataset;
  document.addEventListener('questhall:heard', ({ detail }) => {
    if (detail.there) { there = detail.there; showThere(); }
    for (const line of detail.chat ?? []) if (line.nudged !== undefined && Date.now() - line.at < 60_000) nudged(line);
    if (detail.over && !isOver) { isOver = true; questhall.sound.play('win'); }
  });
  document.addEventListener('questhall:swapped', () => { showThere(); if (limit) showClock(); });
  if (limit) showClock();
})();
