// Setting a table and playing at it, as a person would.
import { expect } from '@playwright/test';

export const DESK = { width: 1440, height: 1000 };
export const PHONE = { width: 390, height: 844 };

/** What can be pressed to act, on the board and in the bar. */
export const choices = page => page.locator('button.choice:not(:disabled)');
export const number = async page => Number(await page.locator('#act-number').inputValue());
export const isOver = async page => await page.locator('.part-hall-ask .result').count() > 0;

/**
 * Sets a table on the set-up page. `seats` are the words of the form: me, open, greedy, random. Unless they `gather` in a
 * waiting room, the game begins at once. `manners` are what is chosen under "At the table".
 */
export async function setUp(page, { game = 'mysthea', mode, seats = ['me', 'greedy'], seed, sets = {}, name = '', names = {}, manners = {}, gather = false, listed = false } = {}) {
  // As the rulebook plays it, whatever is best for a first game.
  await page.goto(`/games/${game}?as=rulebook${mode ? `&mode=${mode}` : ''}`);
  await page.getByLabel('Number of seats').selectOption(String(seats.length));
  for (const [index, word] of seats.entries()) await page.getByLabel(`Seat ${index + 1}`).selectOption(word);
  if (name) await page.getByLabel('Your name').fill(name);
  for (const [key, value] of Object.entries(sets)) {
    const field = page.locator(`#set-${key}`);
    if (await field.evaluate(element => element.localName) === 'select') await field.selectOption(value);
    else await field.fill(value);
  }
  for (const [player, called] of Object.entries(names)) await page.getByLabel(`Name of player ${player}`).fill(called);
  for (const [key, value] of Object.entries(manners)) await page.locator(`#${key}`).selectOption(value);
  await page.getByLabel('Meet in a waiting room').setChecked(gather);
  if (listed) await page.getByLabel('List it in the lobby').check();
  if (seed !== undefined) {
    await page.locator('details.advanced summary').click();
    await page.getByLabel('Seed number').fill(String(seed));
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.locator('#table')).toBeVisible();
  // Before the script is there a choice is sent as a form, and the page is loaded anew.
  await page.waitForLoadState();
  return new URL(page.url()).pathname.split('/')[2];
}

/** Sits down at a table by its link. */
export async function join(page, table, name = '') {
  await page.goto(`/tables/${table}`);
  if (name) await page.locator('#sit-name').fill(name);
  await page.getByRole('button', { name: /Sit down as/ }).click();
  await expect(page.locator('.chair.you')).toBeVisible();
}

/** Waits until there is something to press after `before`, or the game is over. */
export async function settled(page, before = -1) {
  await page.waitForFunction(before => {
    // The page before may still be there.
    const field = document.getElementById('act-number');
    if (!field) return false;
    const number = Number(field.value);
    document.getElementById('read-on')?.click();
    return document.querySelector('.part-hall-ask .result') || number > before && document.querySelector('button.choice:not(:disabled)');
  }, before, { timeout: 20_000 });
}

/** Waits until the page has come beyond `before`. */
export const movedOn = (page, before) => expect.poll(() => number(page), { timeout: 15_000 }).toBeGreaterThan(before);

/** Waits until the page shows the table as it was at `at` or later. */
export const shows = (page, at) => expect.poll(() => number(page), { timeout: 15_000, intervals: [20, 50, 100] }).toBeGreaterThanOrEqual(at);

/** Does what makes the page act, and waits until the page shows what came of it. */
export async function acted(page, deed) {
  const answered = page.waitForResponse(response => response.url().endsWith('/act'));
  await deed();
  const told = await (await answered).json();
  expect(told, 'the hall takes the choice').toHaveProperty('number');
  await shows(page, told.number);
  return told.number;
}

/** On a phone the sheet is opened if this choice stands in it. */
export async function reach(page, choice) {
  if (!await choice.isVisible()) await page.locator('#sheet-fold').click();
}

/** Presses one choice with the mouse, as a person would: the `pick`-th, which must be in sight and not covered. */
export async function act(page, pick = 0) {
  await settled(page);
  const all = choices(page);
  const one = all.nth(pick % await all.count());
  await reach(page, one);
  return acted(page, () => one.click());
}

/** Presses a choice with the mouse, one whose label matches the first of the `prefer` that any does. Returns its label. */
export async function pressLiked(page, prefer, random) {
  await settled(page);
  const labels = await choices(page).evaluateAll(all => all.map(button => button.dataset.label));
  const liked = prefer.map(pattern => labels.filter(label => new RegExp(pattern, 'i').test(label))).find(some => some.length) ?? labels;
  const label = liked[random.below(liked.length)];
  await act(page, labels.indexOf(label));
  return label;
}

/** Presses a random choice with the mouse, unless the game is over. */
export async function press(page, random) {
  await settled(page);
  if (!await isOver(page)) await act(page, random.below(1000));
}

/**
 * Presses up to `most` random choices from inside the page, which is fast. Returns how many were pressed, whether the game
 * is over, and the number of the last action. It stops when nothing is left to press, unless it `waits` for others, and
 * when it is asked something while the page has what the selector `until` names, or when the question or the log has words
 * that match `hears`. Labels that match `prefer` go first; of
 * several such patterns the first one that any label matches.
 */
export async function rush(page, most, random, { waits = true, prefer = [], until: goal = 'never', hears = '' } = {}) {
  return page.evaluate(async ({ most, seed, waits, prefer, goal, hears }) => {
    let state = seed;
    const below = end => {
      state = Math.imul(state ^ state >>> 15, 0x2c1b3c6d) + 0x9e3779b9 | 0;
      return ((state ^ state >>> 13) >>> 0) % end;
    };
    const patterns = prefer.map(pattern => new RegExp(pattern, 'i'));
    const isOver = () => Boolean(document.querySelector('.part-hall-ask .result'));
    const hasHeard = () => ['ask-title', 'log'].some(id => new RegExp(hears, 'i').test(document.getElementById(id).textContent));
    const number = () => Number(document.getElementById('act-number').value);
    const open = () => [...document.querySelectorAll('button.choice:not(:disabled)')];
    // A new page of a story is read at once, and nobody is waited for.
    const toRead = () => document.querySelector('#read-on, #read-all');
    const haveRead = () => { toRead()?.click(); return !toRead(); };
    const until = (test, what) => new Promise((done, failed) => {
      const start = performance.now();
      const look = () => {
        if (test()) done();
        else if (performance.now() - start > 15_000) failed(new Error(`${what} did not come within 15 seconds at ${number()}: ${document.getElementById('ask-title')?.textContent}`));
        else setTimeout(look, 4);
      };
      look();
    });
    // The hall answers with the number of the action; the page has come so far only when the push is in.
    let answered = null, isSent = false;
    const fetchOfPage = window.fetch;
    window.fetch = async (...words) => {
      const isAct = String(words[0]).endsWith('/act');
      isSent ||= isAct;
      const answer = await fetchOfPage(...words);
      if (isAct) answered = await answer.clone().json();
      return answer;
    };
    // Nobody looks meanwhile, so nothing is painted.
    const { style } = document.querySelector('.stage'), { contentVisibility } = style;
    if (most > 2) style.contentVisibility = 'hidden';
    let pressed = 0, late = 0, last = number();
    try {
      while (pressed < most) {
        if (waits) await until(() => haveRead() && (isOver() || open().length), 'a choice');
        if (isOver() || !open().length) break;
        await until(haveRead, 'reading on');
        if (document.querySelector(goal) || hears && hasHeard()) break;
        const liked = patterns.map(pattern => open().filter(button => pattern.test(button.dataset.label))).find(some => some.length);
        const all = liked ?? open();
        [answered, isSent] = [null, false];
        const button = all[below(all.length)];
        // The page takes nothing before it has heard of the choice before; that takes it a moment longer than us.
        await until(() => { if (button.isConnected) button.click(); return isSent || !button.isConnected; }, 'the page to send it');
        if (!isSent) continue;
        await until(() => answered, 'an answer');
        if (answered.number === undefined) throw new Error(`refused: ${JSON.stringify(answered)}`);
        last = answered.number;
        await until(() => number() >= last, 'the next position');
        // Somebody else was faster and changed the question: the hall says so, and a person looks and chooses anew.
        if (answered.status === 409 && (late += 1) < 5) continue;
        if (answered.status) throw new Error(`refused: ${JSON.stringify(answered)}`);
        late = 0;
        pressed += 1;
      }
      if (waits) await until(() => haveRead() && (isOver() || open().length), 'a choice');
    } finally {
      style.contentVisibility = contentVisibility;
      window.fetch = fetchOfPage;
    }
    return { pressed, over: isOver(), number: last };
  }, { most, seed: random.below(2 ** 31), waits, prefer: [prefer].flat(), goal, hears });
}

/** Plays to the end, every tenth choice with the mouse. Returns how many choices were pressed. */
export async function playToTheEnd(page, random) {
  let pressed = 0;
  while (!await isOver(page)) {
    await press(page, random);
    pressed += 1 + (await rush(page, 9, random)).pressed;
    if (pressed > 3000) throw new Error('this game does not end');
  }
  return pressed;
}

/** Lets a bot play the own seat to the end: the fastest way to a finished table. Nobody looks on meanwhile. */
export async function letBotFinish(page) {
  const address = page.url();
  await openMenu(page);
  await page.getByRole('button', { name: /Let a bot play for me/ }).click();
  await expect(page.locator('.chair.you')).toContainText('bot');
  await page.goto('/');
  await expect(async () => {
    await page.reload();
    await expect(page.locator('.tables li', { has: page.locator(`a[href="${new URL(address).pathname}"]`) })).toContainText(/over|won|lost/i, { timeout: 100 });
  }).toPass({ timeout: 60_000, intervals: [500] });
  await page.goto(address);
  await expect(page.locator('.part-hall-ask .result')).toBeVisible();
}

export async function openMenu(page) {
  await page.locator('#menu-box').evaluate(menu => { menu.open = true; });
}

/** Paints nothing of the board any more, where nobody looks: long games are played faster. */
export const closeEyes = page => page.locator('.stage').evaluate(stage => { stage.style.contentVisibility = 'hidden'; });

/** Random numbers that are the same in every run, unless QUESTHALL_SEED says otherwise. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = (seed + Number(process.env.QUESTHALL_SEED ?? 0) * 7919) | 0;
  }

  below(end) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ this.#state >>> 15, 1 | this.#state);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) % end;
  }
}
