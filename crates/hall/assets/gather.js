// The waiting room lives: whoever comes is seen at once, and when somebody starts, all go to the table.
'use strict';

(() => {
  const main = document.getElementById('table');
  const places = document.getElementById('part-hall-gather');
  let there = null, delay = 300;

  const showThere = () => {
    // It begins without those who have gone away, but not over the head of somebody who is here and not ready.
    const begin = places.querySelector('[data-needs]'), needs = begin?.dataset.needs.split(' ').filter(Boolean).map(Number) ?? [];
    if (begin && there) begin.disabled = needs.some(seat => there.includes(seat));
    for (const seat of there ? places.querySelectorAll('.seat[data-person]') : []) {
      seat.classList.toggle('away', !there.includes(Number(seat.dataset.seat)));
    }
  };

  const receive = message => {
    if (message.reload) return location.reload();
    if (message.there) { there = message.there; showThere(); }
    if (!message.parts) return undefined;
    const html = message.parts['hall-gather'];
    // The parts of the game itself: it has begun.
    if (html === undefined && Object.keys(message.parts).length) return location.reload();
    if (html !== undefined && html !== places.innerHTML) {
      const focused = document.activeElement?.closest('#part-hall-gather') && document.activeElement.textContent;
      places.innerHTML = html;
      showThere();
      if (focused) [...places.querySelectorAll('button')].find(each => each.textContent === focused)?.focus();
    }
    return undefined;
  };

  const connect = () => {
    const address = new URL(main.dataset.live, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    if (main.dataset.seen) address.searchParams.set('seen', main.dataset.seen);
    delete main.dataset.seen;
    const socket = new WebSocket(address);
    socket.onopen = () => { delay = 300; };
    socket.onmessage = event => receive(JSON.parse(event.data));
    socket.onclose = () => {
      setTimeout(connect, delay);
      delay = Math.min(delay * 2, 5000);
    };
  };
  // Somebody who comes back to a page that the browser has kept looks at the table as it is now.
  addEventListener('pageshow', event => { if (event.persisted) location.reload(); });
  connect();
})();
