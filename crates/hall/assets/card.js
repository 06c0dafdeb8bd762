// A card looked at from near: pointing at it, the focus in it or a tap shows it large, with all its words.
'use strict';

(() => {
  const near = document.createElement('div');
  near.id = 'card-near';
  near.popover = 'manual';
  // The card itself is read where it lies.
  near.setAttribute('aria-hidden', 'true');
  (document.querySelector('main') ?? document.body).append(near);
  if (!near.showPopover) return;

  const REST = 350, GAP = 8;
  let of = null, timer = 0;

  const hide = () => {
    clearTimeout(timer);
    if (of) near.hidePopover();
    of = null;
  };

  /** The same print, without what can be pressed, counted or found. */
  const printOf = card => {
    const print = card.cloneNode(true);
    for (const each of print.querySelectorAll('.card-do, button')) each.remove();
    for (const each of [print, ...print.querySelectorAll('*')]) for (const name of ['id', 'data-flip', 'data-count', 'tabindex', 'title']) each.removeAttribute(name);
    print.classList.remove('open');
    return print;
  };

  /** Above the card if there is room, or beside it: what can be pressed on it stays in sight. */
  const place = card => {
    const { left, right, top, bottom, width } = card.getBoundingClientRect();
    const { offsetWidth: wide, offsetHeight: high } = near;
    const within = (at, most) => Math.max(GAP, Math.min(at, most - GAP));
    const fits = top > high + GAP;
    const x = fits ? left + (width - wide) / 2 : right + wide + GAP < innerWidth ? right + GAP : left > wide + GAP ? left - wide - GAP : left + (width - wide) / 2;
    const y = fits ? top - high - GAP : x >= right || x + wide <= left ? (top + bottom - high) / 2 : top - high - GAP;
    near.style.left = `${within(x, innerWidth - wide)}px`;
    near.style.top = `${within(y, innerHeight - high)}px`;
  };

  const show = card => {
    if (of === card || !card.isConnected) return;
    hide();
    // The colours of its game go with it.
    const game = document.createElement('div');
    game.className = [...card.closest('.game')?.classList ?? []].filter(name => name.startsWith('game-')).join(' ');
    game.append(printOf(card));
    // What its words mean stands beside it, and is read with what can be done with it.
    const words = questhall.wordsOn?.(card);
    near.replaceChildren(game, ...words ? [words] : []);
    near.showPopover();
    of = card;
    place(card);
  };

  const cardOf = event => event.target.closest?.('.play-card:not(.card-back)');
  document.addEventListener('pointerover', event => {
    const card = cardOf(event);
    if (event.pointerType !== 'mouse' || card === of && card) return;
    hide();
    if (card) timer = setTimeout(show, REST, card);
  });
  document.addEventListener('focusin', event => {
    const card = cardOf(event);
    if (card && event.target.matches(':focus-visible')) show(card); else hide();
  });
  // A finger has no rest: a tap on the print shows it, the next one anywhere hides it.
  let touched = false;
  document.addEventListener('pointerdown', event => {
    touched = event.pointerType !== 'mouse';
    if (!touched) hide();
  });
  document.addEventListener('click', event => {
    const card = cardOf(event);
    const isPressed = event.target.closest?.('button, a');
    if (touched && card && card !== of && !isPressed) show(card); else hide();
  });
  document.addEventListener('keydown', event => { if (event.key === 'Escape') hide(); });
  document.addEventListener('questhall:swapped', hide);
  addEventListener('scroll', hide, { capture: true, passive: true });
})();
