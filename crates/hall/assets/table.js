// A live table: pushes come in over a WebSocket, choices go out as form posts. What happened is told step by step
// over the old board, then the new parts are swapped in.
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
  const logLine = line => {
    const item = document.createElement('li');
    item.dataset.number = line.number;
    if (over) {
      const link = document.createElement('a');
      link.className = 'moment';
      link.href = `${table}/replay?at=${line.number + 1}`;
      link.textContent = line.number + 1;
      link.setAttribute('aria-label', `Go to moment ${line.number + 1}`);
      item.append(link, ' ');
    }
    const words = document.createElement('span');
    words.textContent = line.text;
    words.className = line.weight === 'grand' ? 'grand' : '';
    item.append(words);
    return item;
  };
  const addLine = line => {
    log.append(logLine(line));
    if (isFollowing) toEnd(log);
  };
  const isLine = (item, line) => Number(item.dataset.number) === line.number && item.lastElementChild.textContent === line.text;
  /** The server sends the whole log if it does not know what we have seen. Only what comes after our last line is new. */
  const freshOf = lines => {
    const last = log.lastElementChild;
    const known = last ? lines.findLastIndex(line => isLine(last, line)) : -1;
    if (known >= 0) return lines.slice(known + 1);
    const rest = last ? [] : lines;
    if (last) { log.replaceChildren(...lines.map(logLine)); toEnd(log); }
    return rest;
  };

  /* Telling what happened */

  const STEP = 700, GRAND = 1200, MOST = 8000;
  const PACE = { slow: 1.8, normal: 1, off: 0 };
  const pace = () => PACE[questhall.recall('speed', 'normal')] ?? 1;
  let waiting = null, latest = number, isTelling = false, skip = () => {};

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
    while (waiting) {
      const batch = waiting;
      waiting = null;
      const lines = [...batch.log ? freshOf(batch.log) : [], ...batch.lines];
      over = Boolean(batch.message.over);
      settle(batch, lines, await tellSteps(lines));
    }
    isTelling = false;
  };

  const pause = milliseconds => new Promise(done => {
    const timer = setTimeout(done, milliseconds);
    skip = () => { clearTimeout(timer); done('skipped'); };
  });

  /** Tells all steps but the last over the old board. Returns what is to be told over the new one. */
  const tellSteps = async lines => {
    const steps = lines.filter(line => line.weight === 'step' || line.weight === 'grand');
    const isQuick = stage.isStill() || !pace() || document.hidden || steps.length < 2;
    const time = step => (step.weight === 'grand' ? GRAND : STEP) * pace();
    const scale = Math.min(1, MOST * pace() / steps.reduce((sum, step) => sum + time(step), 1));
    let left = steps;
    for (const line of lines) {
      addLine(line);
      if (isQuick || left.length < 2 || line !== left[0]) continue;
      tell([line]);
      stage.pulse(line.at);
      stage.count(line.counts);
      left = await pause(time(line) * scale) === 'skipped' ? [] : left.slice(1);
    }
    return left;
  };

  /** The new board is there. */
  const settle = ({ parts, message }, lines, told) => {
    const wasTurn = yourTurn();
    ({ number, deciding, group } = message);
    if (follows) lookAs(message.seat);
    at('act-number').value = number;
    stage.swap(parts, pace() > 0);
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

  at('teller').addEventListener('click', () => { skip(); at('teller').hidden = true; });

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
      chime();
    }
    fold();
    if (words.length) announce(words.join(' '));
    if (!at('explain').dataset.of || !at(at('explain').dataset.of)) at('explain').replaceChildren();
  };

  /** Several people at one screen: the page goes to whoever is next, behind a curtain. */
  const handOver = milliseconds => {
    const { curtain } = main.dataset;
    const chosen = new URLSearchParams(location.search).has('seat');
    const isLate = curtain !== undefined && !deciding.includes(Number(curtain));
    const isOther = curtain === undefined && !yourTurn() && mine.some(seat => deciding.includes(seat)) && (viewer !== 'spectator' || !chosen);
    if (!over && !follows && (isLate || isOther)) setTimeout(() => location.assign(table), milliseconds);
  };

  /** Two soft notes. A browser that has not been touched yet keeps silent, and that is fine. */
  const chime = () => {
    if (questhall.recall('sound', 'off') !== 'on') return;
    const audio = new AudioContext();
    [[523, 0], [784, 0.16]].forEach(([pitch, after]) => {
      const tone = audio.createOscillator(), volume = audio.createGain(), start = audio.currentTime + after;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.08, start + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.7);
    });
    setTimeout(() => audio.close(), 1500);
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
    if (form.id === 'act' && isTelling) skip();
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

  // On a phone the question is one line until somebody opens it, or nothing but the sheet has an answer.
  let isOpened = false;
  const fold = () => {
    const isNeeded = over || yourTurn() && !document.querySelector('.stage .choice');
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
    if (event.key === 'Escape') { skip(); at('teller').hidden = true; }
    if (isTyping) return;
    // A choice that the filter has left out is not chosen by its key either.
    const choice = /^[1-9]$/.test(event.key) && document.querySelectorAll('.bar .choice')[event.key - 1];
    if (choice && !choice.closest('[hidden]')) choice.click();
    if (event.key === 'u') at('undo')?.click();
    if (event.key === '?') at('settings').showModal();
  });

  at('settings-open').addEventListener('click', () => at('settings').showModal());
  at('speed').value = questhall.recall('speed', 'normal');
  at('speed').addEventListener('change', event => questhall.remember('speed', event.target.value));
  at('sound').checked = questhall.recall('sound', 'off') === 'on';
  at('sound').addEventListener('change', event => { questhall.remember('sound', event.target.checked ? 'on' : 'off'); chime(); });
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
