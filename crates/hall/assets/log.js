// The log: new lines are drawn as the server draws them, and earlier ones are fetched when somebody wants them.
'use strict';

questhall.log = (() => {
  const log = document.getElementById('log');
  const main = document.getElementById('table');

  const chairs = () => [...document.querySelectorAll('.chair[data-seat]')];
  const marker = seat => document.querySelector(`.chair[data-seat="${seat}"] .marker`)?.cloneNode(true) ?? '';

  // The colours of the seats, for the names inside the sentences.
  const colour = () => {
    for (const chair of chairs()) {
      const fill = chair.querySelector('.marker circle')?.getAttribute('fill');
      if (fill) log.style.setProperty(`--seat-${chair.dataset.seat}`, fill);
    }
  };

  /** What a seat is called inside a sentence, as in log.rs: "Varorin" of "Varorin (Anuth)", both of "Tina and Sid". */
  const names = () => new Map(chairs().flatMap(chair => {
    const called = (chair.querySelector('.who strong')?.textContent ?? '').split(' (')[0].split(' and ');
    return called.filter(Boolean).map(name => [name, chair.dataset.seat]);
  }));

  const named = text => {
    const all = names();
    if (!all.size) return [text];
    const words = [...all.keys()].map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words})(?![\\p{L}\\p{N}])`, 'u')).map(piece => {
      if (!all.has(piece)) return piece;
      const name = document.createElement('b');
      name.className = `named seat-${all.get(piece)}`;
      name.textContent = piece;
      return name;
    });
  };

  const link = (line, viewer, words) => {
    const link = document.createElement('a');
    link.className = 'moment';
    link.href = `/tables/${main.dataset.table}/replay?at=${line.number + 1}&seat=${viewer}`;
    link.textContent = words;
    return link;
  };

  /** A line as a list item. */
  const line = (line, viewer, over) => {
    const item = document.createElement('li');
    item.dataset.number = line.number;
    if (line.head) {
      item.className = `head ${line.head}`;
      if (line.turn !== undefined) {
        item.dataset.seat = line.turn;
        item.append(marker(line.turn));
      }
      const moment = link(line, viewer, line.text);
      moment.title = 'Look at the board as it was then';
      item.append(moment);
      return item;
    }
    if (over && Number(log.lastElementChild?.dataset.number) !== line.number) {
      const moment = link(line, viewer, line.number + 1);
      moment.classList.add('number');
      moment.setAttribute('aria-label', `Go to moment ${line.number + 1}`);
      item.append(moment, ' ');
    }
    const words = document.createElement('span');
    words.append(...named(line.text));
    words.className = line.weight === 'grand' ? 'grand' : '';
    item.append(words);
    return item;
  };

  // Without script the link leads to a page with all of it.
  log.addEventListener('click', async event => {
    const earlier = event.target.closest?.('#log-earlier');
    if (!earlier || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const answer = await fetch(earlier.href, { headers: { Accept: 'text/html' } }).catch(() => null);
    if (!answer?.ok) return location.assign(earlier.href);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const below = log.scrollHeight - log.scrollTop;
    earlier.closest('li').remove();
    log.prepend(...page.querySelectorAll('#log > li'));
    log.scrollTop = log.scrollHeight - below;
    log.focus({ preventScroll: true });
  });

  document.addEventListener('questhall:swapped', colour);
  colour();
  return { line };
})();
