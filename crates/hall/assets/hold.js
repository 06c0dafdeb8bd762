// A finger cannot point at a choice before it presses. One that rests on a choice is told what that does and what its words mean,
// and presses nothing when it is lifted.
'use strict';

(() => {
  const near = document.createElement('div');
  near.id = 'choice-near';
  near.popover = 'manual';
  // A screen reader reads it with the choice itself.
  near.setAttribute('aria-hidden', 'true');
  (document.querySelector('main') ?? document.body).append(near);
  if (!near.showPopover) return;

  // Longer than a tap; a finger that goes further than this moves the board.
  const REST = 450, DRIFT = 12, GAP = 12;
  let touched = null, from = null, held = null, timer = 0;

  const hide = () => {
    clearTimeout(timer);
    if (near.matches(':popover-open')) near.hidePopover();
  };

  /** Above the finger if there is room, or below it. */
  const place = choice => {
    const { left, top, bottom, width } = choice.getBoundingClientRect();
    const { offsetWidth: wide, offsetHeight: high } = near;
    const within = (at, most) => Math.max(GAP, Math.min(at, most - GAP));
    near.style.left = `${within(left + (width - wide) / 2, innerWidth - wide)}px`;
    near.style.top = `${within(top > high + 2 * GAP ? top - high - GAP : bottom + GAP, innerHeight - high)}px`;
  };

  const show = choice => {
    if (!choice.isConnected) return;
    held = choice;
    const { label, does } = choice.dataset;
    const box = document.createElement('div'), name = document.createElement('b');
    box.className = 'word-box';
    name.textContent = label;
    box.append(name, does === label ? '' : does);
    const boxes = questhall.wordsOf?.(`${label} ${does}`) ?? document.createElement('div');
    boxes.prepend(box);
    near.replaceChildren(boxes);
    near.showPopover();
    place(choice);
  };

  addEventListener('pointerdown', event => {
    hide();
    held = null;
    touched = event.pointerType === 'mouse' ? null : event.target.closest?.('button.choice') ?? null;
    if (!touched) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(show, REST, touched);
  }, { capture: true, passive: true });
  addEventListener('pointermove', event => {
    if (touched && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRIFT) clearTimeout(timer);
  }, { passive: true });
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => clearTimeout(timer));
  // It was held to be read, and stays to be read until the next tap.
  document.addEventListener('click', event => {
    if (!held || event.target.closest?.('button.choice') !== held) return;
    held = null;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener('contextmenu', event => { if (touched && event.target.closest?.('button.choice') === touched) event.preventDefault(); });
  document.addEventListener('keydown', event => { if (event.key === 'Escape') hide(); });
  document.addEventListener('questhall:swapped', hide);
  addEventListener('scroll', hide, { capture: true, passive: true });
})();
