// Walking along the time line without loading the page anew.
'use strict';

(() => {
  const main = document.getElementById('table');
  const { table, seat, last } = main.dataset;
  const end = Number(last);
  const at = id => document.getElementById(id);
  const STEP = 900;

  let now = Number(main.dataset.at);
  let wanted = now;
  let isFetching = false;
  let playing = 0;

  const address = moment => `/tables/${table}/replay?at=${moment}&seat=${seat}`;

  const show = moment => {
    now = moment.number;
    questhall.stage.swap(moment.parts);
    at('log').replaceChildren(...moment.lines.filter(line => line.number + 1 === now).map(line => {
      const item = document.createElement('li');
      item.textContent = line.text;
      questhall.stage.pulse(line.at);
      return item;
    }));
    at('time').value = at('time-at').textContent = at('eyes-at').value = now;
    at('time-back').href = address(Math.max(now - 1, 0));
    at('time-on').href = address(Math.min(now + 1, end));
    at('time-link').href = address(now);
    document.querySelectorAll('.marks a').forEach(mark => {
      if (Number(mark.dataset.at) === now) mark.setAttribute('aria-current', 'true'); else mark.removeAttribute('aria-current');
    });
    history.replaceState(null, '', address(now));
  };

  /** Goes to a moment. While one is on its way only the last wish counts. */
  const go = async moment => {
    wanted = Math.min(Math.max(moment, 0), end);
    if (isFetching) return;
    isFetching = true;
    try {
      while (wanted !== now) {
        const answer = await fetch(`/tables/${table}/replay/at/${wanted}?seat=${seat}`, { headers: { Accept: 'application/json' } });
        if (!answer.ok) throw new Error(answer.statusText);
        show(await answer.json());
      }
    } catch {
      location.assign(address(wanted));
    }
    isFetching = false;
  };

  const play = on => {
    clearInterval(playing);
    playing = on ? setInterval(() => { if (now >= end) play(false); else go(now + 1); }, STEP) : 0;
    at('time-play').textContent = on ? 'Pause' : 'Play';
  };

  const STEPS = { 'time-first': () => 0, 'time-back': () => wanted - 1, 'time-on': () => wanted + 1, 'time-last': () => end };
  for (const [id, moment] of Object.entries(STEPS)) {
    at(id).addEventListener('click', event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      play(false);
      go(moment());
    });
  }
  document.querySelectorAll('.marks a').forEach(mark => mark.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(Number(mark.dataset.at));
  }));
  at('time').addEventListener('input', event => { play(false); go(Number(event.target.value)); });
  // Whoever was faster than this script has moved the time line already; so has a browser that remembers where it stood.
  if (Number(at('time').value) !== now) go(Number(at('time').value));
  at('time-play').addEventListener('click', () => { if (!playing && now >= end) go(0); play(!playing); });
  at('eyes').addEventListener('change', event => event.target.form.requestSubmit());
})();
