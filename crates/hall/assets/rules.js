// The rulebook: the search on its own page, and the panel beside a board.
'use strict';

questhall.rules = (() => {
  /** Shows only the rules that have all words of the search. */
  const wireSearch = root => {
    const field = root.querySelector('#rule-search');
    const found = root.querySelector('#rule-found');
    if (!field) return;
    const boxes = [...root.querySelectorAll('.rule-box')].map(box => [box, box.textContent.toLowerCase()]);
    const search = () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      for (const [box, text] of boxes) {
        box.hidden = !words.every(word => text.includes(word));
        if (!box.hidden) count += 1;
      }
      for (const chapter of root.querySelectorAll('.chapter')) chapter.hidden = !chapter.querySelector('.rule-box:not([hidden])');
      const contents = root.querySelector('.contents');
      if (contents) contents.hidden = words.length > 0;
      found.textContent = words.length ? `${count} of ${boxes.length} rules` : '';
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
      body.replaceChildren(...page.querySelector('main').childNodes);
      clear = wireSearch(body) ?? (() => {});
    };

    const go = id => {
      for (const each of body.querySelectorAll('.marked')) each.classList.remove('marked');
      const rule = id && body.querySelector(`#${CSS.escape(id)}`);
      if (!rule) { body.scrollTop = 0; return; }
      rule.classList.add('marked');
      rule.scrollIntoView({ block: 'center' });
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
