// A hint: asked for beside the question, shown there, with a ring around where to look. It ends when the table moves on.
'use strict';

(() => {
  const main = document.getElementById('table');
  const at = id => document.getElementById(id);
  const box = at('hint-box');
  let shown = null, isAsking = false;

  const mark = (elements, name) => {
    const wanted = new Set(elements.filter(Boolean));
    for (const each of main.querySelectorAll(`.${name}`)) if (!wanted.has(each)) each.classList.remove(name);
    for (const each of wanted) each.classList.add(name);
  };

  const ring = () => {
    const choices = (shown?.choices ?? []).map(at);
    // A part that only holds the marked choice needs no ring of its own.
    mark([shown?.part && at(`part-${shown.part}`)], 'hinted-part');
    mark(choices, 'hinted');
    mark(shown?.step === 2 ? choices : [], 'whole');
  };

  const show = answer => {
    shown = answer;
    box.innerHTML = answer?.html ?? '';
    ring();
    const place = answer && (at(answer.choices[0]) ?? at(`part-${answer.part}`));
    // The words are read first, and stand in a column of their own beside the board.
    const behavior = questhall.stage.isStill() ? 'auto' : 'smooth';
    for (const each of answer ? [place, box] : []) each?.scrollIntoView({ block: 'nearest', behavior });
  };

  const ask = async (form, step) => {
    if (isAsking) return;
    isAsking = true;
    at('hint')?.classList.add('thinking');
    const body = new URLSearchParams(new FormData(form));
    body.set('step', step);
    try {
      const answer = await fetch(form.getAttribute('action'), { method: 'POST', headers: { Accept: 'application/json' }, body });
      const told = await answer.json();
      // Whoever has decided meanwhile needs no hint.
      if (answer.ok && told.number === Number(at('act-number').value)) show(told);
      else if (!answer.ok && told.number === undefined) say(told.detail ?? 'No hint this time.');
    } catch {
      say('Not sent. Check the connection and try again.');
    }
    at('hint')?.classList.remove('thinking');
    isAsking = false;
  };
  const say = words => {
    const card = document.createElement('p');
    card.className = 'hint-card';
    card.textContent = words;
    shown = null;
    box.replaceChildren(card);
    ring();
  };

  document.addEventListener('submit', event => {
    const form = event.target;
    if (!('hint' in form.dataset)) return;
    event.preventDefault();
    const isMore = box.contains(form) || shown !== null;
    ask(form, isMore ? 2 : 1);
  });
  document.addEventListener('click', event => { if (event.target.closest?.('[data-hint-close]')) { show(null); at('hint')?.focus(); } });
  document.addEventListener('keydown', event => {
    if (event.key !== 'h' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.('input, textarea, select') || document.querySelector('dialog[open]')) return;
    at('hint')?.click();
  });

  // Parts are swapped one by one; the marks are put on what has come, and go when something else is asked.
  document.addEventListener('questhall:swapped', () => {
    if (shown && shown.number !== Number(at('act-number').value)) show(null);
    else if (!at('hint') && box.firstChild) show(null);
    else ring();
  });
})();
