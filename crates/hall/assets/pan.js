// The board is looked at from near: two fingers, or the wheel with Ctrl, zoom it; a finger or the mouse moves it; the view
// follows the own piece.
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
  document.addEventListener('questhall:swapped', follow);
  follow();
})();
