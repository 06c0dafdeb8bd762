// A live table: pushes come in over a WebSocket, choices go out as form posts. What happened is told moment by moment
// (`telling.js`), then the new parts are swapped in.
'use strict';

(() => {
  const main = document.getElementById('table');
  const table = `/tables/${main.dataset.table}`;
  // The seat through whose eyes the page looks. With several own seats of an open game it is whichever is to act.
  let viewer = main.dataset.viewer;
  const follows = 'eyes' in main.dataset, eyes = () => main.dataset.eyes ?? viewer;
  const mine = main.dataset.mine.split(' ').filter(Boolean).map(Number);
  const at = id => document.getElementById(id);
  const { stage } = questhall;

  let number = Number(main.dataset.number);
  let deciding = main.dataset.deciding.split(' ').filter(Boolean).map(Number);
  let group = 'group' in main.dataset;
  let over = 'over' in main.dataset;
  const yourTurn = () => viewer !== 'spectator' && deciding.includes(Number(viewer));

  /* Saying things */

  let hiding = 0;
  const tell = (lines, stay) => {
    clearTimeout(hiding);
    const items = lines.map(line => {
      const item = document.createElement('li');
      item.textContent = line.text;
      item.classList.toggle('grand', line.weight === 'grand');
      return item;
    });
    at('teller-lines').replaceChildren(...items);
    at('teller').classList.toggle('bad', lines.some(line => line.bad));
    at('teller').hidden = !lines.length;
    if (lines.length && stay) hiding = setTimeout(() => { at('teller').hidden = true; }, stay);
  };
  const announce = text => { at('live').textContent = text; };
  const complain = (text, rule) => {
    const words = rule ? `${text} (${rule})` : text;
    tell([{ text: words, bad: true }], 6000);
    announce(words);
  };
  const banner = text => { at('banner').hidden = !text; at('banner').textContent = text; };

  /* The log */

  const log = at('log');
  const isAtEnd = list => list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  const toEnd = list => { list.scrollTop = list.scrollHeight; };
  // The newest line stays in sight unless somebody has scrolled back; a question that grows must not push it out.
  let isFollowing = true;
  log.addEventListener('scroll', () => { isFollowing = isAtEnd(log); });
  const logLine = line => questhall.log.line(line, viewer, over);
  const addLine = line => {
    log.append(logLine(line));
    questhall.sound.of(line);
    if (isFollowing) toEnd(log);
  };
  const isLine = (item, line) => Number(item.dataset.number) === line.number && item.lastElementChild.textContent === line.text;
  /** The server sends the whole log if it does not know what we have seen. Only what comes after our last line is new. */
  const freshOf = lines => {
    const last = log.lastElementChild;
    const known = last ? lines.findLastIndex(line => isLine(last, line)) : -1;
    if (known >= 0) return lines.slice(known + 1);
    const rest = last ? [] : lines;
    if (last) { log.replaceChildren(...log.querySelectorAll('.earlier'), ...lines.map(logLine)); toEnd(log); }
    return rest;
  };

  /* Telling what happened */

  const { telling } = questhall;
  let waiting = null, latest = number, isTelling = false;

  /** Takes a push in. While something is told it waits: the latest parts, and all lines. */
  const receive = message => {
    // What we fetched ourselves may come later than a newer push; its parts must not cover the newer ones.
    if (message.number < latest) return;
    latest = message.number;
    waiting ??= { parts: {}, lines: [] };
    Object.assign(waiting.parts, message.parts);
    if (message.log) Object.assign(waiting, { log: message.log, lines: [] });
    waiting.lines.push(...message.lines ?? []);
    waiting.message = message;
    if (!isTelling) tellAll();
  };

  const tellAll = async () => {
    isTelling = true;
    telling.afresh();
    while (waiting) {
      const batch = waiting;
      waiting = null;
      const lines = [...batch.log ? freshOf(batch.log) : [], ...batch.lines];
      over = Boolean(batch.message.over);
      const moments = `${table}/told?seat=${eyes()}&from=${number}&to=${batch.message.number}`;
      settle(batch, lines, await telling.tell(lines, moments, tell, addLine));
    }
    isTelling = false;
  };

  // What the others have done can be seen again; what comes meanwhile waits.
  at('again')?.addEventListener('click', async () => {
    if (isTelling) return;
    isTelling = true;
    await telling.again(`${table}/told?seat=${eyes()}`, tell);
    isTelling = false;
    if (waiting) tellAll();
  });

  /** The new board is there. */
  const settle = ({ parts, message }, lines, told) => {
    const wasTurn = yourTurn();
    ({ number, deciding, group } = message);
    if (follows) lookAs(message.seat);
    at('act-number').value = number;
    stage.swap(parts, telling.moves());
    questhall.filter.restore();
    if (isFollowing) toEnd(log);
    // Our action has come back, or we are asked something else. What others choose in secret changes neither.
    if (number >= awaited || 'hall-ask' in parts) isSending = false;
    // A complaint stays until it has been read.
    if (told.length || !at('teller').classList.contains('bad')) tell(told, 1400 + 400 * Math.min(told.length, 8));
    if (told.length) stage.pulse(told.at(-1).at);
    showTurn(wasTurn, lines);
    if (message.closed) announce(message.closed);
    handOver(told.length ? 1300 : 0);
  };

  at('teller').addEventListener('click', () => { telling.hurry(); at('teller').hidden = true; });

  /** What is sent from now on is sent for this seat. */
  const lookAs = seat => {
    viewer = String(seat ?? 'spectator');
    for (const id of ['act', 'chat-form', 'wrong']) for (const field of at(id)?.querySelectorAll('input[name="seat"]') ?? []) field.value = viewer;
  };

  /* Whose turn it is */

  const whose = () => group ? 'The group decides' : 'Your turn';
  const showTurn = (wasTurn, lines) => {
    document.title = `${yourTurn() ? `● ${whose()} – ` : ''}${main.dataset.title} – Questhall`;
    const words = lines.map(line => line.text);
    if (yourTurn() && !wasTurn) {
      words.push(`${whose()}. ${at('ask-title')?.textContent ?? ''}`);
      questhall.sound.play('turn');
    }
    fold();
    if (words.length) announce(words.join(' '));
  };

  /** Several people at one screen: the page goes to whoever is next, behind a curtain. */
  const handOver = milliseconds => {
    const { curtain } = main.dataset;
    const chosen = new URLSearchParams(location.search).has('seat');
    const isLate = curtain !== undefined && !deciding.includes(Number(curtain));
    const isOther = curtain === undefined && !yourTurn() && mine.some(seat => deciding.includes(seat)) && (viewer !== 'spectator' || !chosen);
    if (!over && !follows && (isLate || isOther)) setTimeout(() => location.assign(table), milliseconds);
  };

  /* The connection */

  let socket = null, delay = 300, retry = 0;
  const connect = () => {
    clearTimeout(retry);
    const address = new URL(main.dataset.live, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    // The first time the server need not send what the page already shows.
    if (main.dataset.seen) address.searchParams.set('seen', main.dataset.seen);
    delete main.dataset.seen;
    const mySocket = socket = new WebSocket(address);
    socket.onopen = () => { delay = 300; banner(''); };
    socket.onmessage = event => {
      const message = JSON.parse(event.data);
      document.dispatchEvent(new CustomEvent('questhall:heard', { detail: message }));
      // What this page was drawn from is gone, or is not for our eyes any more.
      if (message.reload) location.reload();
      if (message.chat) addChat(message.chat);
      if (message.parts) receive(message);
    };
    socket.onclose = () => {
      if (mySocket !== socket) return;
      // A short gap, as when the server is replaced, is not worth a word.
      if (delay > 300) banner('Reconnecting…');
      retry = setTimeout(connect, delay * (0.7 + 0.6 * Math.random()));
      delay = Math.min(delay * 2, 5000);
    };
  };
  const connectNow = () => { if (socket?.readyState !== WebSocket.OPEN && socket?.readyState !== WebSocket.CONNECTING) connect(); };
  addEventListener('online', connectNow);
  addEventListener('pageshow', connectNow);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) connectNow(); });

  const refresh = async () => {
    const answer = await fetch(`${table}/parts?seat=${eyes()}`, { headers: { Accept: 'application/json' } });
    if (answer.ok) receive(await answer.json());
  };

  /* Sending */

  // Our own action is on the board once a push has reached this number; others' pushes may come before.
  let isSending = false, awaited = 0, sends = 0;
  questhall.isSending = () => isSending;
  const send = async (form, button) => {
    if (isSending) return;
    isSending = true;
    awaited = Infinity;
    const turn = sends += 1;
    button?.classList.add('sent');
    try {
      const body = new URLSearchParams(new FormData(form, button));
      const answer = await fetch(form.getAttribute('action'), { method: 'POST', headers: { Accept: 'application/json' }, body });
      if (answer.ok) sent(form, await answer.json().catch(() => ({})), turn); else await refused(answer);
    } catch {
      complain('Not sent. Check the connection and try again.');
      isSending = false;
    }
    button?.classList.remove('sent');
  };
  const sent = (form, done, turn) => {
    if (form.id !== 'act') {
      isSending = false;
      if (form.id === 'chat-form') { at('chat-text').value = ''; toEnd(at('chat')); }
      return;
    }
    // The push may have come first, and the next choice may be on its way already.
    if (turn !== sends) return;
    if (number >= (done.number ?? 0)) { isSending = false; return; }
    awaited = done.number;
    // The push shows what came of it. If it does not come, we look ourselves.
    setTimeout(() => { if (number < done.number && !isTelling) { isSending = false; refresh().catch(() => {}); } }, 2500);
  };
  const refused = async answer => {
    isSending = false;
    const problem = await answer.json().catch(() => ({}));
    if (answer.status === 409 && problem.number !== undefined) {
      await refresh();
      complain('The table has moved on; look again.');
    } else {
      complain(problem.reason ?? problem.detail ?? 'That did not work. Load the page again.', problem.rule);
    }
  };
  document.addEventListener('submit', event => {
    const form = event.target;
    if (form.id !== 'act' && form.id !== 'chat-form' && form.dataset.send !== 'quietly') return;
    event.preventDefault();
    // The old board is still shown: first let it end.
    if (form.id === 'act' && isTelling) telling.hurry();
    else if (form.id !== 'chat-form') send(form, event.submitter);
    else if (at('chat-text').value.trim()) { said = at('chat-text').value.trim(); send(form, event.submitter); }
  });

  /* Places on the board */

  // A link to a choice leads there and says where it is; the address stays as it was.
  document.addEventListener('click', event => {
    const link = event.target.closest?.('a.to-place');
    const place = link && at(link.hash.slice(1));
    if (!place) return;
    event.preventDefault();
    place.scrollIntoView({ block: 'center', behavior: stage.isStill() ? 'auto' : 'smooth' });
    place.focus({ preventScroll: true });
  });

  /* Chat */

  let unread = 0, chatSeen = true, said = '';
  const showUnread = () => document.querySelectorAll('[data-unread]').forEach(badge => { badge.hidden = !unread; badge.textContent = unread; });
  const addChat = lines => {
    const chat = at('chat');
    const last = Number(chat.lastElementChild?.dataset.number ?? -1);
    for (const line of lines.filter(line => line.number > last)) {
      const item = document.createElement('li'), who = document.createElement('strong'), words = document.createElement('span');
      item.dataset.number = line.number;
      item.classList.toggle('nudged', line.nudged !== undefined);
      who.textContent = line.who;
      words.textContent = line.text;
      item.append(who, ' ', words);
      chat.append(item);
      // One's own words have been read.
      if ((!chatSeen || document.hidden) && line.text !== said) unread += 1;
    }
    toEnd(chat);
    showUnread();
  };
  new IntersectionObserver(([entry]) => {
    chatSeen = entry.isIntersecting;
    if (chatSeen) { unread = 0; showUnread(); }
  }).observe(at('chat'));

  /* Explaining, keys, settings */

  const explain = event => {
    const choice = event.target.closest?.('.choice[data-does]');
    if (!choice || at('explain').dataset.of === choice.id && at('explain').hasChildNodes()) return;
    // The line under the question says it better than a tooltip over the board.
    choice.removeAttribute('title');
    const label = document.createElement('strong'), rule = document.createElement('a');
    label.textContent = choice.dataset.label;
    rule.className = 'rule-link';
    rule.dataset.rule = rule.title = choice.dataset.rule;
    rule.textContent = '§';
    rule.setAttribute('aria-label', `Rule ${choice.dataset.rule}`);
    rule.href = `/games/${main.dataset.game}/rules#${choice.dataset.rule}`;
    at('explain').dataset.of = choice.id;
    at('explain').replaceChildren(label, ' ', choice.dataset.does, ' ', rule);
    choice.setAttribute('aria-describedby', 'explain');
  };
  document.addEventListener('mouseover', explain);
  document.addEventListener('focusin', explain);

  /** A new page is read in peace: what is not read makes room for it, until somebody reads on. */
  const read = () => {
    const isNew = at('read-on') !== null, wasNew = main.classList.contains('to-read');
    main.classList.toggle('to-read', isNew);
    if (!isNew || wasNew) return;
    // It is read from its beginning.
    scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector('.drawers').scrollTo({ top: 0, behavior: 'instant' });
  };
  document.addEventListener('click', event => { if (event.target.id === 'read-on') main.classList.remove('to-read'); });

  // On a phone the question is one line until somebody opens it, or nothing but the sheet has an answer.
  let isOpened = false;
  const fold = () => {
    read();
    const isNeeded = over || at('read-on') || yourTurn() && !document.querySelector('.stage .choice');
    const folded = !isOpened && !isNeeded;
    at('ask-box').classList.toggle('folded', folded);
    at('sheet-fold').textContent = folded ? 'More' : 'Less';
    at('sheet-fold').hidden = isNeeded;
    at('sheet-fold').setAttribute('aria-expanded', String(!folded));
  };
  at('sheet-fold').addEventListener('click', () => { isOpened = !isOpened; fold(); });

  document.addEventListener('keydown', event => {
    const isTyping = event.target.closest?.('input, textarea, select');
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape') at('teller').hidden = true;
    if (isTyping) return;
    // A choice that the filter has left out is not chosen by its key either.
    const choice = /^[1-9]$/.test(event.key) && document.querySelectorAll('.bar .choice')[event.key - 1];
    if (choice && !choice.closest('[hidden]')) choice.click();
    if (event.key === 'u') at('undo')?.click();
    if (event.key === '?') at('settings').showModal();
  });

  at('settings-open').addEventListener('click', () => at('settings').showModal());
  at('sound').checked = questhall.recall('sound', 'off') === 'on';
  at('sound').addEventListener('change', event => { questhall.remember('sound', event.target.checked ? 'on' : 'off'); questhall.sound.play('turn'); });
  document.addEventListener('click', event => {
    // A click on the ground around a panel closes it too.
    if (event.target.matches?.('[data-close], dialog')) event.target.closest('dialog').close();
  });

  questhall.rules.panel(main.dataset.game);
  toEnd(log);
  toEnd(at('chat'));
  showTurn(true, []);
  connect();
})();
