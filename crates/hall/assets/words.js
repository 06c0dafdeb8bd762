// The words of the game explain themselves: pointed at, with the focus, by a tap, and with "w" for what has the focus. They are
// found in what the page says, so nothing that is sent grows by them.
'use strict';

(async () => {
  const address = document.body.dataset.words;
  if (!address) return;
  let terms;
  try { terms = await (await fetch(address)).json(); } catch { return; }

  /* Finding */

  // Where sentences of the hall and of the games stand; in each, a word is marked where it comes first.
  const SAID = '#ask-title, .bar-choice .label, .bar-choice .does, .placed p, #explain, .barred li, .table-aim, .guide-words, .hint, [data-explain], .primer p, .primer .points li, .primer figcaption';
  const forms = new Map();
  for (const term of terms) for (const form of term.forms) forms.set(form, term);
  // A form in small letters may begin a sentence too.
  for (const term of terms) for (const form of term.forms) {
    const capital = form[0].toUpperCase() + form.slice(1);
    if (!forms.has(capital)) forms.set(capital, term);
  }
  const escaped = [...forms.keys()].sort((a, b) => b.length - a.length).map(form => form.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w])`, 'g');
  const termsOf = text => new Set([...text.matchAll(pattern)].map(([form]) => forms.get(form)));

  const markText = (node, known) => {
    const text = node.data, pieces = [];
    let from = 0;
    for (const { 0: form, index } of text.matchAll(pattern)) {
      const term = forms.get(form);
      if (known.has(term)) continue;
      known.add(term);
      const word = document.createElement('dfn');
      word.textContent = form;
      pieces.push(text.slice(from, index), word);
      from = index + form.length;
    }
    if (pieces.length) node.replaceWith(...pieces, text.slice(from));
  };

  const mark = said => {
    if (said.closest('[inert]')) return;
    const known = new Set([...said.querySelectorAll('dfn')].map(word => forms.get(word.textContent)));
    const walker = document.createTreeWalker(said, NodeFilter.SHOW_TEXT, node => (
      node.parentElement.closest('dfn, a, svg, kbd, .tag, .chip, .named, .visually-hidden') && !node.parentElement.matches(SAID) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) markText(node, known);
    // Those of the question are few, and on the way to the answers; all others are reached by "w".
    if (said.id === 'ask-title') for (const word of said.querySelectorAll('dfn')) word.tabIndex = 0;
  };

  const look = root => {
    if (root.nodeType !== Node.ELEMENT_NODE || !root.isConnected || root.closest('[inert]')) return;
    const inside = root.closest(SAID);
    if (inside) return mark(inside);
    for (const said of root.querySelectorAll(SAID)) mark(said);
  };
  const watcher = new MutationObserver(records => {
    const roots = records.flatMap(({ target, addedNodes }) => target.closest?.(SAID) ?? [...addedNodes]);
    for (const root of new Set(roots)) look(root);
    watcher.takeRecords();
  });
  // A log is long: a line of it is looked through when somebody points at it.
  const lookAtLine = event => {
    const line = event.target.closest?.('.log li');
    if (line && !line.querySelector('li, dfn')) mark(line);
  };

  /* Explaining */

  const near = document.createElement('div');
  near.id = 'word-near';
  near.popover = 'manual';
  // Inside what the page is about, so that whoever goes from landmark to landmark meets it there.
  (document.querySelector('main') ?? document.body).append(near);
  if (!near.showPopover) return;
  const REST = 180, GAP = 6;
  let of = null, timer = 0;

  const gameOf = () => [...document.body.classList].filter(name => name.startsWith('of-')).map(name => name.replace('of-', 'game-'));

  const boxOf = term => {
    const box = document.createElement('div'), name = document.createElement('b'), about = document.createElement('span');
    box.className = 'word-box';
    if (term.icon && document.getElementById(term.icon)) {
      // Its colours are those of the game.
      name.innerHTML = `<span class="term-icon"><svg class="i" aria-hidden="true"><use href="#${CSS.escape(term.icon)}"/></svg></span>`;
      name.firstChild.classList.add(...gameOf());
    }
    name.append(term.forms[0][0].toUpperCase() + term.forms[0].slice(1));
    about.textContent = term.about;
    box.append(name, ' ', about);
    return box;
  };
  const boxesOf = found => {
    const boxes = document.createElement('div');
    boxes.className = 'word-boxes';
    boxes.append(...[...found].map(boxOf));
    return boxes;
  };
  const hide = () => {
    clearTimeout(timer);
    if (!of) return;
    near.hidePopover();
    if (of.getAttribute('aria-describedby') === near.id) of.removeAttribute('aria-describedby');
    of = null;
  };

  const show = (place, found) => {
    clearTimeout(timer);
    if (of === place || !place.isConnected || !found.size) return;
    hide();
    near.replaceChildren(boxesOf(found));
    near.showPopover();
    of = place;
    place.setAttribute('aria-describedby', near.id);
    const { left, top, bottom } = place.getBoundingClientRect();
    const { offsetWidth: wide, offsetHeight: high } = near;
    const within = (at, most) => Math.max(GAP, Math.min(at, most - GAP));
    const isBelow = bottom + GAP + high < innerHeight;
    near.style.left = `${within(left - 8, innerWidth - wide)}px`;
    near.style.top = `${within(isBelow ? bottom + GAP : top - high - GAP, innerHeight - high)}px`;
  };
  const explain = word => show(word, new Set([forms.get(word.textContent)]));

  /** The word under the pointer, also if it has just been found. */
  const wordOf = event => {
    lookAtLine(event);
    const at = event.clientX === undefined || !event.target.closest?.('.log') ? event.target : document.elementFromPoint(event.clientX, event.clientY);
    return at?.closest?.('dfn');
  };
  const isOver = event => near.contains(event.target);
  document.addEventListener('pointerover', event => {
    if (event.pointerType !== 'mouse') return;
    const word = wordOf(event);
    clearTimeout(timer);
    if (word) timer = setTimeout(explain, REST, word);
    else if (of && of !== document.activeElement && !isOver(event)) timer = setTimeout(hide, REST);
  });
  document.addEventListener('focusin', event => { if (wordOf(event)) explain(wordOf(event)); else hide(); });
  // A tap on a word, unless what it stands on is pressed by it.
  document.addEventListener('click', event => {
    const word = wordOf(event);
    if (!word || word.closest('button, a, summary')) { if (!isOver(event)) hide(); return; }
    const isOpen = of === word;
    event.stopPropagation();
    if (isOpen && event.detail > 0 && document.activeElement !== word) hide(); else explain(word);
  }, true);
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') return hide();
    const isTyping = event.target.closest?.('input, textarea, select');
    if (event.key !== 'w' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (of) return hide();
    // A choice on the board says more than its picture.
    const { activeElement: focus } = document;
    const said = focus?.closest('.play-card') ?? (focus?.matches('.choice, a') ? focus : null);
    const place = said ? focus : document.getElementById('ask-title');
    if (!place) return;
    const { label = '', does = '' } = focus.dataset;
    show(place, termsOf([(said ?? place).textContent, label, does].join(' ')));
  });
  addEventListener('scroll', hide, { capture: true, passive: true });

  /** What the words of a text mean. */
  questhall.wordsOf = text => boxesOf(termsOf(text));
  /** The same for a card that is looked at from near. */
  questhall.wordsOn = card => questhall.wordsOf([...card.querySelectorAll('.card-text, .card-line')].map(each => each.textContent).join(' '));

  for (const said of document.querySelectorAll(SAID)) mark(said);
  watcher.observe(document.body, { childList: true, subtree: true });
})();
