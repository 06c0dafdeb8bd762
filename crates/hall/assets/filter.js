// A long list of choices: a field leaves those that have its words.
'use strict';

questhall.filter = (() => {
  const field = () => document.getElementById('bar-filter');
  const question = () => document.getElementById('ask-title')?.textContent ?? '';
  // What was typed for which question: the next step of the same question is filtered alike.
  let typed = '', asked = '';

  const apply = () => {
    const words = field().value.toLowerCase().split(/\s+/).filter(Boolean);
    const bar = field().closest('.part');
    const items = [...bar.querySelectorAll('.bar > li')];
    for (const item of items) {
      const heading = item.closest('.bar-group')?.querySelector('h3').textContent ?? '';
      const text = `${heading} ${item.textContent}`.toLowerCase();
      item.hidden = !words.every(word => text.includes(word));
    }
    for (const group of bar.querySelectorAll('.bar-group')) group.hidden = !group.querySelector('.bar > li:not([hidden])');
    const left = items.filter(item => !item.hidden).length;
    document.getElementById('bar-found').textContent = words.length ? `${left} of ${items.length} choices` : `${items.length} choices`;
  };

  /** After the question was drawn anew. */
  const restore = () => {
    if (question() !== asked) [typed, asked] = ['', question()];
    if (!field() || !typed) return;
    field().value = typed;
    apply();
  };

  document.addEventListener('input', event => {
    if (event.target.id !== 'bar-filter') return;
    typed = event.target.value;
    apply();
  });
  // From the field to the first choice that is left.
  document.addEventListener('keydown', event => {
    if (event.target.id !== 'bar-filter' || event.key !== 'Enter') return;
    event.preventDefault();
    field().closest('.part').querySelector('.bar > li:not([hidden]) .choice')?.focus();
  });
  restore();
  return { restore };
})();
