// The board on the page: parts are swapped, and pieces glide from where they were (FLIP).
'use strict';

questhall.stage = (() => {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const GLIDE = { duration: 350, easing: 'ease-in-out' };

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
      if (!before) { piece.animate([{ opacity: 0 }, { opacity: 1 }], 200); carried.add(piece); continue; }
      if (Math.abs(before.x - now.x) < 1 && Math.abs(before.y - now.y) < 1) continue;
      carried.add(piece);
      const [x, y] = inUnitsOf(piece, before.x - now.x, before.y - now.y);
      piece.animate([{ translate: `${x}px ${y}px` }, { translate: '0px 0px' }], GLIDE);
    }
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

  /** Swaps the parts in `parts` (name to HTML). The focus stays, or goes to the question if its element is gone. */
  const swap = (parts, moving = true) => {
    const glides = moving && !still.matches;
    const old = glides && places();
    const focused = document.activeElement;
    const id = focused?.id, inside = focused?.closest('.part');
    for (const [name, html] of Object.entries(parts)) replace(name, html);
    if (inside && !document.contains(focused)) {
      const again = (id && document.getElementById(id)) || document.getElementById('ask-title');
      again?.focus({ preventScroll: true });
    }
    document.dispatchEvent(new Event('questhall:swapped'));
    if (glides) glide(old);
  };

  /** Lets the eye find the piece or place of this name. */
  const pulse = name => {
    for (const piece of name ? document.querySelectorAll(`[data-flip="${CSS.escape(name)}"]`) : []) again(piece, 'told');
  };

  /** Counts up or down: pairs of a name and a difference. */
  const count = changes => {
    for (const [name, by] of changes ?? []) {
      for (const number of document.querySelectorAll(`[data-count="${CSS.escape(name)}"]`)) {
        const now = Number(number.textContent);
        if (Number.isNaN(now)) continue;
        number.textContent = now + by;
        again(number, 'counted');
      }
    }
  };

  const again = (element, name) => {
    element.classList.remove(name);
    void element.getBoundingClientRect();
    element.classList.add(name);
    element.addEventListener('animationend', () => element.classList.remove(name), { once: true });
  };

  return { swap, pulse, count, isStill: () => still.matches };
})();
