// What every page of the hall can do: colours, copying, times, and the forms of the lobby. Everything works without it.
'use strict';

const questhall = {
  /** What this browser remembers. A browser that forbids it remembers nothing. */
  recall(key, otherwise) {
    try { return localStorage.getItem(`questhall-${key}`) ?? otherwise; } catch { return otherwise; }
  },
  remember(key, value) {
    try { localStorage.setItem(`questhall-${key}`, value); } catch { /* Then it is forgotten. */ }
  },
};

{
  const WORDS = { system: 'as the system', light: 'light', dark: 'dark' };
  const THEMES = Object.keys(WORDS);
  const root = document.documentElement;
  root.classList.add('js');

  const setTheme = theme => {
    if (theme === 'system') delete root.dataset.theme; else root.dataset.theme = theme;
    const button = document.getElementById('theme');
    if (!button) return;
    button.querySelector('.wide').textContent = `Colours: ${WORDS[theme]}`;
    button.setAttribute('aria-label', `Colours: ${WORDS[theme]}`);
  };
  const theme = () => {
    const kept = questhall.recall('theme', 'system');
    return THEMES.includes(kept) ? kept : 'system';
  };
  // At once, before anything is drawn: a page must not flash.
  setTheme(theme());

  const wireTheme = () => {
    setTheme(theme());
    document.getElementById('theme')?.addEventListener('click', () => {
      questhall.remember('theme', THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length]);
      setTheme(theme());
    });
  };

  const wireCopy = () => document.addEventListener('click', async event => {
    const button = event.target.closest?.('button[data-copy]');
    if (!button) return;
    const source = document.getElementById(button.dataset.copy);
    const words = button.textContent;
    try {
      await navigator.clipboard.writeText(source.href ?? source.value);
      button.textContent = 'Copied';
    } catch {
      // Over plain http there is no clipboard; selected text can still be copied by hand.
      source.select?.();
      button.textContent = 'Press Ctrl+C';
    }
    setTimeout(() => { button.textContent = words; }, 1800);
  });

  const showTimes = () => {
    const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
    const units = [['day', 86400], ['hour', 3600], ['minute', 60]];
    for (const element of document.querySelectorAll('[data-ms]')) {
      const seconds = (Date.now() - Number(element.dataset.ms)) / 1000;
      const [unit, length] = units.find(([, length]) => seconds >= length) ?? [null, 1];
      element.textContent = unit ? ago.format(-Math.floor(seconds / length), unit) : 'just now';
      element.title = new Date(Number(element.dataset.ms)).toLocaleString();
    }
  };

  // People type their name once.
  const keepName = () => {
    for (const input of document.querySelectorAll('input[type="text"][name="name"]')) {
      if (!input.value) input.value = questhall.recall('name', '');
      input.addEventListener('change', () => questhall.remember('name', input.value));
    }
  };

  const wireSeats = () => {
    const number = document.getElementById('seat-number');
    if (!number) return;
    const seats = [...document.querySelectorAll('.seat-field')];
    const show = () => seats.forEach((seat, index) => {
      const select = seat.querySelector('select');
      const there = index < Number(number.value);
      seat.hidden = !there;
      if (!there) select.value = '';
      else if (!select.value) select.value = 'greedy';
      // Nobody is chosen with the number.
      const nobody = select.querySelector('option[value=""]');
      if (nobody) nobody.hidden = there;
    });
    number.addEventListener('change', show);
    show();
  };

  const wireImport = () => document.getElementById('import-file')?.addEventListener('submit', async event => {
    event.preventDefault();
    const problem = document.getElementById('import-problem');
    const file = document.getElementById('import-chosen').files[0];
    problem.textContent = file ? '' : 'Choose a file first.';
    if (!file) return;
    try {
      const answer = await fetch('/import', {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams({ file: await file.text() }),
      });
      const told = await answer.json().catch(() => ({}));
      if (answer.ok && told.url) location.assign(told.url);
      else problem.textContent = told.detail ?? 'This file could not be opened.';
    } catch {
      problem.textContent = 'Not sent. Check the connection and try again.';
    }
  });

  document.addEventListener('DOMContentLoaded', () => {
    wireTheme();
    wireCopy();
    showTimes();
    keepName();
    wireSeats();
    wireImport();
  });
}
