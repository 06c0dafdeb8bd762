// The board on the page: parts are swapped, pieces glide from where they were (FLIP), numbers count up and down.
'use strict';

questhall.stage = (() => {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const GLIDE = { duration: 350, easing: 'ease-in-out' };
  const COUNT = 450;
  const ARRIVALS = {
    fade: { steps: [{ opacity: 0 }, { opacity: 1 }], time: 200 },
    turn: { steps: [{ transform: 'perspective(40rem) rotateY(90deg)' }, { transform: 'perspective(40rem) rotateY(-12deg)', offset: 0.7 }, { transform: 'none' }], time: 420 },
    roll: { steps: [{ transform: 'translateY(-1.2rem) rotate(-300deg)', opacity: 0.2 }, { transform: 'translateY(0.2rem) rotate(14deg)', opacity: 1, offset: 0.75 }, { transform: 'none' }], time: 600 },
    stamp: { steps: [{ transform: 'scale(2.2) rotate(-14deg)', opacity: 0 }, { transform: 'scale(0.92)', opacity: 1, offset: 0.7 }, { transform: 'none' }], time: 380, easing: 'ease-in' },
    rise: { steps: [{ transform: 'translateY(0.8rem)', opacity: 0 }, { transform: 'none', opacity: 1 }], time: 320 },
  };
  // What the server has drawn of each part for the page as it is; what is shown of a moment in between is not kept.
  const given = new Map([...document.querySelectorAll('.part[data-part]')].map(part => [part.dataset.part, part.innerHTML]));
  const passing = new Set();

  /** Where every named piece is now, in mid-flight too. */
  const places = () => {
    const places = new Map();
    for (const piece of document.querySelectorAll('[data-flip]')) places.set(piece.dataset.flip, piece.getBoundingClientRect());
    return places;
  };

  /** A way on the screen in the units of what the piece stands in. */
  const inUnitsOf = (piece, x, y) => {
    const matrix = piece.ownerSVGElement && piece.parentNode.getScreenCTM?.();
    if (!matrix) return [x, y];
    const { a, b, c, d } = matrix.inverse();
    return [a * x + c * y, b * x + d * y];
  };

  const glide = old => {
    const carried = new Set();
    for (const piece of document.querySelectorAll('[data-flip]')) {
      const before = old.get(piece.dataset.flip);
      // What lies on a piece that moves is carried along.
      const parent = piece.parentElement.closest('[data-flip]');
      if (parent && carried.has(parent)) { carried.add(piece); continue; }
      const now = piece.getBoundingClientRect();
      if (!before) { arrive(piece); carried.add(piece); continue; }
      if (Math.abs(before.x - now.x) < 1 && Math.abs(before.y - now.y) < 1) continue;
      carried.add(piece);
      const [x, y] = inUnitsOf(piece, before.x - now.x, before.y - now.y);
      piece.animate([{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], GLIDE);
    }
  };

  /** How a piece comes that was not there before: it fades in, or as the game says: a card turns, a die rolls, a verdict is stamped. */
  const arrive = piece => {
    const frames = ARRIVALS[piece.dataset.arrive] ?? ARRIVALS.fade;
    piece.animate(frames.steps, { duration: frames.time, easing: frames.easing ?? 'ease-out' });
  };

  /** Numbers that have changed count up or down to what they are now. */
  const countUp = old => {
    for (const number of document.querySelectorAll('[data-count]')) {
      const before = old.get(number.dataset.count), now = Number(number.textContent);
      if (before === undefined || before === now || Number.isNaN(now) || Number.isNaN(before)) continue;
      again(number, 'counted');
      const begin = performance.now();
      const step = time => {
        const done = Math.min(1, Math.max(0, time - begin) / COUNT);
        number.textContent = Math.round(before + (now - before) * done);
        if (done < 1 && number.isConnected) requestAnimationFrame(step);
      };
      number.textContent = before;
      requestAnimationFrame(step);
    }
  };

  /** What every named number says now. */
  const numbers = () => {
    const numbers = new Map();
    for (const number of document.querySelectorAll('[data-count]')) numbers.set(number.dataset.count, Number(number.textContent));
    return numbers;
  };

  /** What a swap would lose: open details, and how far inner scrollers are scrolled. */
  const keepInside = section => {
    const open = new Map([...section.querySelectorAll('details[id]')].map(each => [each.id, each.open]));
    const scrolled = new Map([...section.querySelectorAll('[data-scroll]')].map(each => [each.dataset.scroll, [each.scrollLeft, each.scrollTop]]));
    return () => {
      for (const each of section.querySelectorAll('details[id]')) if (open.has(each.id)) each.open = open.get(each.id);
      for (const each of section.querySelectorAll('[data-scroll]')) [each.scrollLeft, each.scrollTop] = scrolled.get(each.dataset.scroll) ?? [0, 0];
    };
  };

  const replace = (name, html) => {
    const section = document.getElementById(`part-${name}`);
    if (!section) return;
    const fresh = document.createElement('template');
    fresh.innerHTML = html;
    if (fresh.innerHTML === section.innerHTML) return;
    const restore = keepInside(section);
    section.replaceChildren(fresh.content);
    restore();
  };

  /** Lays parts (name to HTML) over the old ones. The focus stays, or goes to the question if its element is gone. */
  const lay = (parts, moving) => {
    const moves = moving && !still.matches;
    const old = moves && places(), counted = moves && numbers();
    const focused = document.activeElement;
    const id = focused?.id, inside = focused?.closest('.part');
    for (const [name, html] of Object.entries(parts)) replace(name, html);
    if (inside && !document.contains(focused)) {
      const again = (id && document.getElementById(id)) || document.getElementById('ask-title');
      again?.focus({ preventScroll: true });
    }
    document.dispatchEvent(new Event('questhall:swapped'));
    if (moves) { glide(old); countUp(counted); }
  };

  /** Swaps parts for good. What was shown in between, and has not changed, is again as it was. */
  const swap = (parts, moving = true) => {
    const back = [...passing].map(name => [name, given.get(name)]);
    for (const [name, html] of Object.entries(parts)) given.set(name, html);
    passing.clear();
    lay({ ...Object.fromEntries(back), ...parts }, moving);
  };

  /** Shows parts as they were at a moment, until the next swap. */
  const show = (parts, moving = true) => {
    for (const name of Object.keys(parts)) passing.add(name);
    lay(parts, moving);
  };

  /** Lets the eye find the piece or place of this name. */
  const pulse = name => {
    for (const piece of name ? document.querySelectorAll(`[data-flip="${CSS.escape(name)}"]`) : []) {
      again(piece, 'told');
      // Dice have no names of their own: they roll when it is told that they did.
      if (!still.matches) piece.querySelectorAll('[data-arrive="roll"]').forEach(arrive);
    }
  };

  const again = (element, name) => {
    element.classList.remove(name);
    void element.getBoundingClientRect();
    element.classList.add(name);
    element.addEventListener('animationend', () => element.classList.remove(name), { once: true });
  };

  return { swap, show, pulse, isStill: () => still.matches };
})();
