// The guide: a ring around the part that its card speaks of, and around the choices that it advises.
'use strict';

(() => {
  const main = document.getElementById('table');
  const at = id => document.getElementById(id);
  let pointed = '';

  const mark = (elements, name) => {
    const wanted = new Set(elements.filter(Boolean));
    for (const each of main.querySelectorAll(`.${name}`)) if (!wanted.has(each)) each.classList.remove(name);
    for (const each of wanted) each.classList.add(name);
  };

  const show = () => {
    const { at: part = '', advised = '' } = main.querySelector('.guide-card')?.dataset ?? {};
    const place = at(`part-${part}`);
    mark([place], 'guided');
    mark(advised.split(' ').filter(Boolean).map(at), 'advised');
    // Only a new step moves the page: whoever has scrolled away has a reason.
    if (place && part !== pointed) place.scrollIntoView({ block: 'nearest', behavior: questhall.stage.isStill() ? 'auto' : 'smooth' });
    pointed = part;
  };

  // Parts are swapped one by one; the marks are put on what has come.
  new MutationObserver(show).observe(main, { childList: true, subtree: true });
  show();
})();
