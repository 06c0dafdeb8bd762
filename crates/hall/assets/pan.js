// The board is looked at from near: two fingers, or the wheel with Ctrl, zoom it; a finger or the mouse moves it; the view
// follows the own piece, and shows what can be chosen.
'use strict';

(() => {
  const place = document.querySelector('.board-place');
  if (!place) return;
  const LEAST = 0.6, MOST = 3;
  const viewOf = event => event.target.closest?.('[data-pan]');
  let zoom = 1;

  /** Zooms so that what lies under the point stays under it. */
  const zoomTo = (view, wanted, point) => {
    const next = Math.min(MOST, Math.max(LEAST, wanted)), by = next / zoom;
    const box = view.getBoundingClientRect();
    const [x, y] = [point.x - box.left, point.y - box.top];
    const [left, top] = [(view.scrollLeft + x) * by - x, (view.scrollTop + y) * by - y];
    zoom = next;
    place.style.setProperty('--zoom', zoom);
    view.scrollTo({ left, top, behavior: 'instant' });
  };

  place.addEventListener('wheel', event => {
    const view = viewOf(event);
    if (!view || !event.ctrlKey) return;
    event.preventDefault();
    zoomTo(view, zoom * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
  }, { passive: false });

  /* Two fingers */

  let pinch = null;
  const between = ([one, other]) => ({
    x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2,
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  });
  place.addEventListener('touchstart', event => {
    pinch = event.touches.length === 2 && viewOf(event) ? { view: viewOf(event), zoom, apart: between(event.touches).apart } : null;
  }, { passive: true });
  place.addEventListener('touchmove', event => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const now = between(event.touches);
    zoomTo(pinch.view, pinch.zoom * now.apart / pinch.apart, now);
  }, { passive: false });
  place.addEventListener('touchend', () => { pinch = null; }, { passive: true });

  /* The mouse drags; a finger does so by itself. */

  let drag = null;
  place.addEventListener('pointerdown', event => {
    const view = viewOf(event);
    if (!view || event.pointerType !== 'mouse' || event.button || event.target.closest('button, a, input, label, summary')) return;
    drag = { view, x: event.clientX + view.scrollLeft, y: event.clientY + view.scrollTop };
  });
  addEventListener('pointermove', event => {
    if (drag) drag.view.scrollTo({ left: drag.x - event.clientX, top: drag.y - event.clientY, behavior: 'instant' });
  });
  addEventListener('pointerup', () => { drag = null; });

  /* Following */

  let last = '';
  /** Brings the own piece into the middle when it has moved, and when the page opens. */
  const follow = () => {
    const own = place.querySelector('.piece.mine'), view = own?.closest('[data-pan]');
    const at = own?.closest('[data-flip^="region-"], [data-flip^="area-"]')?.dataset.flip ?? '';
    if (!view || at === last) return;
    last = at;
    const [outer, inner] = [view, own].map(each => each.getBoundingClientRect());
    if (inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right) return;
    view.scrollBy({
      left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
      top: inner.top + inner.height / 2 - outer.top - outer.height / 2, behavior: 'instant',
    });
  };

  /* What can be chosen on the board is in sight, if it fits. */

  const MARGIN = 6;
  /** How far to go so that what lies between two edges is between two others; nowhere if it does not fit. */
  const way = (from, to, least, most) => {
    if (to - from > most - least) return 0;
    return from < least ? from - least - MARGIN : to > most ? to - most + MARGIN : 0;
  };
  const showChoices = view => {
    const boxes = [...view.querySelectorAll('.choice')].map(each => each.getBoundingClientRect()).filter(box => box.width);
    if (!boxes.length) return;
    const { left, top, right, bottom } = view.getBoundingClientRect();
    const edge = (side, pick) => pick(...boxes.map(box => box[side]));
    view.scrollBy({
      left: way(edge('left', Math.min), edge('right', Math.max), left, right),
      top: way(edge('top', Math.min), edge('bottom', Math.max), top, bottom), behavior: 'instant',
    });
  };
  const views = () => document.querySelectorAll('.board-place [data-pan]');
  const showAll = () => views().forEach(showChoices);
  // The place of the board grows and shrinks with the hand below it.
  const resized = new ResizeObserver(showAll);

  // A game may look at its own piece for a moment first.
  let later = 0;
  const look = () => {
    follow();
    showAll();
    clearTimeout(later);
    later = setTimeout(showAll, 600);
    resized.disconnect();
    views().forEach(view => resized.observe(view));
  };
  document.addEventListener('questhall:swapped', look);
  look();
})();
