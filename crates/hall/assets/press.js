// A slip costs nothing: no choice takes a click that was meant for what stood there before, none takes two, what passes
// something by stands aside, and what is dear is asked about once. A pressed choice looks pressed, and a slow network says so.
'use strict';

(() => {
  const main = document.getElementById('table');
  const at = id => document.getElementById(id);
  const choiceOf = event => event.target.closest?.('button.choice');
  const isNear = (one, other) => Boolean(one && other) && Math.hypot(one.x - other.x, one.y - other.y) < 12;
  const stop = event => { event.preventDefault(); event.stopImmediatePropagation(); };

  /* What has just appeared under a resting pointer takes no click. */

  const CALM = { off: 0, normal: 350, long: 1000 };
  const calm = () => CALM[questhall.recall('calm', 'normal')] ?? CALM.normal;
  // When the choices came; where the pointer and the focus were then. On a page just opened nobody knows: it may be anywhere.
  let came = performance.now(), number = at('act-number').value, rested = null, isNew = true, focused = '';
  let pointer = null, pressed = null, clicked = null, lastKey = '';
  const place = event => ({ x: event.clientX, y: event.clientY });
  addEventListener('pointermove', event => { pointer = place(event); }, { passive: true });
  addEventListener('pointerdown', event => { pointer = place(event); }, { passive: true, capture: true });

  /** Whether this click was meant for something that stood there before. */
  const isTooSoon = (event, choice) => {
    const now = performance.now();
    // Passing on the board cannot stand aside; it waits longer.
    const patience = choice.dataset.stake && !choice.closest('.bar') ? Math.max(calm(), calm() && 1000) : calm();
    if (pressed && now - pressed.at < calm() && (event.detail === 0 || isNear(pressed, place(event)))) return true;
    if (now - came >= patience) return false;
    if (event.detail === 0) return choice.id === focused;
    return isNew || isNear(rested, place(event));
  };

  document.addEventListener('click', event => {
    const choice = choiceOf(event);
    if (!choice || choice.disabled) return undefined;
    // What a script presses, as for a key, has been looked at there.
    if (event.isTrusted && isTooSoon(event, choice)) return stop(event);
    // What is being told comes first: a press tells the rest.
    if (main.classList.contains('telling')) return undefined;
    if (choice.dataset.stake === 'dear' && !isSure(choice)) { ask(choice); return stop(event); }
    pressed = { ...event.detail ? place(event) : pointer ?? { x: -99, y: -99 }, at: performance.now() };
    if (event.detail) clicked = place(event);
    show(choice);
    return undefined;
  }, true);

  document.addEventListener('keydown', event => {
    const isNumber = /^[1-9]$/.test(event.key), isPress = event.key === 'Enter' || event.key === ' ';
    if (!isNumber && !(isPress && choiceOf(event))) return undefined;
    // A key that is held, or pressed twice in a moment, chooses once.
    if (event.repeat || isNumber && event.key === lastKey && performance.now() - came < calm() && !isNew) return stop(event);
    if (isNumber) lastKey = event.key;
    return undefined;
  }, true);

  /* What passes something by never lies where the last click was. */

  const covers = (choice, point) => {
    const box = choice.getBoundingClientRect();
    return point.x > box.left - 8 && point.x < box.right + 8 && point.y > box.top - 8 && point.y < box.bottom + 8;
  };
  const standAside = () => {
    // At the foot of a phone the bar grows upwards.
    const isAtFoot = getComputedStyle(at('ask-box')).position === 'sticky';
    for (const choice of clicked ? document.querySelectorAll('.bar .choice[data-stake]') : []) {
      if (!covers(choice, clicked)) continue;
      const { style } = choice.closest('li'), { top, bottom } = choice.getBoundingClientRect();
      const [side, by] = isAtFoot ? ['marginBottom', bottom - clicked.y] : ['marginTop', clicked.y - top];
      style[side] = `${Math.ceil((parseFloat(style[side]) || 0) + by + 14)}px`;
    }
  };

  /* What is dear and final asks once. */

  const asksAtAll = () => questhall.recall('confirm', 'on') === 'on';
  let asked = null, sure = null;
  // Where everything can be taken back, nothing is final.
  const isSure = choice => sure === choice || !asksAtAll() || document.querySelector('[data-friendly]') !== null;
  const ask = choice => {
    asked = choice;
    at('sure-label').textContent = `${choice.dataset.label}.`;
    at('sure-does').textContent = choice.dataset.does;
    at('sure-never').checked = false;
    at('sure').showModal();
    at('sure-no').focus();
  };
  at('sure-yes').addEventListener('click', () => {
    if (at('sure-never').checked) setConfirm(false);
    at('sure').close();
    sure = asked;
    if (sure?.isConnected) sure.click();
    sure = null;
  });
  const setConfirm = on => { questhall.remember('confirm', on ? 'on' : 'off'); at('confirm').checked = on; };

  /* Pressed at once, and on its way. */

  const SLOW = 600, VERY_SLOW = 6000;
  let watching = 0;
  const show = choice => {
    choice.classList.add('pressed');
    const begun = performance.now();
    clearInterval(watching);
    watching = setInterval(() => {
      const waited = performance.now() - begun, isSending = questhall.isSending();
      // While it is told what came of it, it has arrived.
      at('on-its-way').hidden = !isSending || waited < SLOW || main.classList.contains('telling');
      at('on-its-way').textContent = waited < VERY_SLOW ? 'On its way…' : 'On its way. The network is slow…';
      if (isSending) return;
      clearInterval(watching);
      choice.classList.remove('pressed');
    }, 100);
  };

  /* The explanation never speaks of something that is gone. */

  const explainAgain = () => {
    const box = at('explain'), choice = box.dataset.of && at(box.dataset.of);
    delete box.dataset.of;
    box.replaceChildren();
    if (choice?.matches(':hover, :focus')) choice.dispatchEvent(new Event('mouseover', { bubbles: true }));
  };

  document.addEventListener('questhall:swapped', () => {
    explainAgain();
    if (asked && !asked.isConnected && at('sure').open) at('sure').close();
    standAside();
    // Drawers open and close with the question, and move what is beside them.
    for (const later of [80, 180, 300]) setTimeout(standAside, later);
    if (at('act-number').value === number) return;
    number = at('act-number').value;
    [came, rested, isNew] = [performance.now(), pointer, false];
    focused = document.activeElement?.id ?? '';
  });

  at('calm').value = questhall.recall('calm', 'normal');
  at('calm').addEventListener('change', event => questhall.remember('calm', event.target.value));
  at('confirm').checked = asksAtAll();
  at('confirm').addEventListener('change', event => setConfirm(event.target.checked));
})();
