// The rules: the search on their own page, which works without script too, and the panel beside a board.
'use strict';

questhall.rules = (() => {
  /** Leaves only what has all words of the search. */
  const wireSearch = root => {
    const field = root.querySelector('#rule-search');
    if (!field) return;
    const found = root.querySelector('#rule-found'), form = field.closest('form');
    // What the server has left out is fetched anew by the form.
    if (field.value) return;
    form.querySelector('button').hidden = true;
    form.addEventListener('submit', event => event.preventDefault());
    const boxes = [...root.querySelectorAll('[data-find]')].map(box => [box, box.textContent.toLowerCase()]);
    const search = () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      for (const [box, text] of boxes) {
        box.hidden = !words.every(word => text.includes(word));
        if (!box.hidden) count += 1;
      }
      const chapters = [...root.querySelectorAll('.chapter:not([data-find])')];
      for (const chapter of chapters) chapter.hidden = !chapter.querySelector('[data-find]:not([hidden])');
      for (const each of root.querySelectorAll('.contents')) each.hidden = words.length > 0;
      // Their heading stays over those that are left.
      for (const each of root.querySelectorAll('.book-part')) each.hidden = chapters.every(chapter => chapter.hidden);
      found.textContent = words.length ? `${count} of ${boxes.length} places` : '';
    };
    field.addEventListener('input', search);
    return () => { field.value = ''; search(); };
  };

  /** The panel on a table's page. The rulebook is fetched once. */
  const panel = game => {
    const dialog = document.getElementById('rules-panel');
    const body = document.getElementById('rules-body');
    let clear = null;

    const fetchBook = async () => {
      const answer = await fetch(`/games/${game}/rules`);
      if (!answer.ok) throw new Error(answer.statusText);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const book = page.querySelector('main');
      // The table has the same drawings.
      book.querySelector('.symbols')?.remove();
      body.replaceChildren(...book.childNodes);
      clear = wireSearch(body) ?? (() => {});
    };

    const go = id => {
      for (const each of body.querySelectorAll('.marked')) each.classList.remove('marked');
      const rule = id && body.querySelector(`#${CSS.escape(id)}`);
      if (!rule) { body.scrollTop = 0; return; }
      rule.classList.add('marked');
      rule.scrollIntoView({ block: rule.matches('h2, h3') ? 'start' : 'center' });
    };

    const open = async (rule, address) => {
      try {
        if (!clear) await fetchBook();
      } catch {
        location.assign(address);
        return;
      }
      clear();
      if (!dialog.open) dialog.showModal();
      go(rule);
    };

    document.addEventListener('click', event => {
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      const link = plain && event.target.closest?.('a');
      if (!link) return;
      if (link.dataset.rule !== undefined) {
        event.preventDefault();
        open(link.dataset.rule, link.href);
      } else if (body.contains(link) && link.getAttribute('href').startsWith('#')) {
        event.preventDefault();
        clear();
        go(link.getAttribute('href').slice(1));
      }
    });
  };

  if (document.querySelector('main.rulebook')) wireSearch(document);
  return { panel };
})();
