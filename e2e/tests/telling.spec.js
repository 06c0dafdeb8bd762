// What happens is told where it happens: the page of each moment comes with its sentence, all at once means it, and what has
// happened can be seen again.
import { expect, test } from '../lib/test.js';
import { Random, number, settled, setUp } from '../lib/table.js';

/** Presses any choice, as a click of the mouse does. */
const press = (page, random) => page.evaluate(pick => {
  const all = [...document.querySelectorAll('button.choice:not(:disabled)')];
  all[pick % all.length]?.click();
}, random.below(1000));

/** Notes every sentence that is told, and how much glory each seat has on the page while it stands. */
const listen = page => page.evaluate(() => {
  window.told = [];
  const look = () => {
    const glory = [...document.querySelectorAll('[data-count^="glory-"]')].map(each => [each.dataset.count, Number(each.textContent)]);
    const text = document.getElementById('teller-lines').innerText;
    if (text) window.told.push({ text, glory: Object.fromEntries(glory), isTelling: document.querySelector('main.telling') !== null });
  };
  new MutationObserver(look).observe(document.getElementById('teller-lines'), { childList: true });
});

/** Plays on until something is being told. */
async function untilTelling(page, random) {
  for (let turn = 0; turn < 80; turn += 1) {
    await settled(page);
    const before = await number(page);
    await press(page, random);
    const isTold = await page.waitForFunction(before => {
      const isTelling = document.querySelector('main.telling #teller:not([hidden])');
      return isTelling ? 'told' : Number(document.getElementById('act-number').value) > before && 'moved';
    }, before, { timeout: 15_000, polling: 20 });
    if (await isTold.jsonValue() === 'told') return before;
  }
  throw new Error('nothing is ever told');
}

test('a sentence stands on the page of its own moment', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce', speed: 'fast' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 31 });
  await listen(page);
  const random = new Random(21);
  let checked = 0;
  for (let turn = 0; turn < 40 && checked < 4; turn += 1) {
    await untilTelling(page, random);
    await expect(page.locator('main.telling')).toHaveCount(0, { timeout: 20_000 });
    const told = await page.evaluate(() => window.told.splice(0));
    for (const [index, now] of told.entries()) {
      const gained = /^(?:You|\w+) gains? (\d+) glory/.exec(now.text), before = told[index - 1];
      if (!gained || !now.isTelling || !before?.isTelling) continue;
      const since = then => Object.keys(now.glory).reduce((sum, name) => sum + now.glory[name] - then.glory[name], 0);
      // What one step tells comes together, with its first sentence; none of it comes late.
      const more = Math.max(...told.slice(Math.max(0, index - 3), index).filter(then => then.isTelling).map(since));
      if (more === 0 && / glory/.test(before.text)) continue;
      expect(more, `${before.text} → ${now.text}`).toBeGreaterThanOrEqual(Number(gained[1]));
      checked += 1;
    }
  }
  expect(checked, 'gains that were looked at').toBeGreaterThan(0);
});

test('a key or a click tells all the rest at once, and chooses nothing; the old question is dimmed meanwhile', async ({ come }) => {
  const { page } = await come({ speed: 'slow' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 32 });
  const random = new Random(22);
  for (const hurry of [() => page.keyboard.press('1'), () => page.locator('.board-view').click({ position: { x: 5, y: 5 } })]) {
    await untilTelling(page, random);
    expect(Number(await page.locator('.part-hall-ask').evaluate(part => getComputedStyle(part).opacity))).toBeLessThan(1);
    const posts = [];
    page.on('request', request => { if (request.method() === 'POST') posts.push(request.url()); });
    await hurry();
    await expect(page.locator('main.telling')).toHaveCount(0, { timeout: 1000 });
    await settled(page);
    expect(posts).toEqual([]);
  }
});

test('what is being told has arrived: nothing says that it is on its way', async ({ come }) => {
  const { page } = await come({ speed: 'slow' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 32 });
  await untilTelling(page, new Random(22));
  // Longer than a slow network is waited for.
  await page.waitForTimeout(1_000);
  await expect(page.locator('main.telling')).toHaveCount(1);
  await expect(page.locator('#on-its-way')).toBeHidden();
});

test('all at once means it', async ({ come }) => {
  const { page } = await come({ speed: 'off' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 32 });
  await page.evaluate(() => {
    window.wasTelling = false;
    new MutationObserver(() => { window.wasTelling ||= document.querySelector('main.telling') !== null; }).observe(document.querySelector('main'), { attributes: true });
  });
  const random = new Random(22);
  for (let turn = 0; turn < 15; turn += 1) { await settled(page); await press(page, random); await page.waitForTimeout(60); }
  expect(await page.evaluate(() => window.wasTelling)).toBe(false);
});

test('what has happened since the own turn is seen again, and then the page is as it was', async ({ come }) => {
  const { page } = await come({ speed: 'off' });
  const table = await setUp(page, { seats: ['me', 'greedy'], seed: 33 });
  const random = new Random(23);
  for (let turn = 0; turn < 25; turn += 1) { await settled(page); await press(page, random); await page.waitForTimeout(60); }
  await settled(page);
  const before = await page.locator('.game').innerText();
  await page.evaluate(() => localStorage.setItem('questhall-speed', 'fast'));
  await listen(page);
  await page.locator('#again').click();
  await expect(page.locator('main.telling')).toHaveCount(1);
  await expect(page.locator('main.telling')).toHaveCount(0, { timeout: 30_000 });
  const told = await page.evaluate(() => window.told.map(each => each.text));
  expect(told.length, told.join(' | ')).toBeGreaterThan(2);
  const log = await page.locator('#log').innerText();
  for (const text of told.slice(1, 4)) expect(log).toContain(text.split('\n')[0]);
  await expect.poll(() => page.locator('.game').innerText()).toBe(before);
  await settled(page);
  // Somebody who only watches sees the last round, and nothing secret: the answer names no card of the hand.
  const watcher = (await come({ speed: 'fast' })).page;
  await watcher.goto(`/tables/${table}?seat=spectator`);
  await watcher.locator('#again').click();
  await expect(watcher.locator('main.telling')).toHaveCount(0, { timeout: 30_000 });
});
