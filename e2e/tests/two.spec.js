// Two people at one table, far from each other.
import { Secrets } from '../lib/secrets.js';
import { expect, test } from '../lib/test.js';
import { Random, act, choices, closeEyes, isOver, join, number, rush, setUp, settled, shows } from '../lib/table.js';

/** Lets whoever may act press random choices, until `enough` says so or the game is over. Calls `look` after each. */
async function together(pages, random, enough, look = async () => {}) {
  for (let actions = 0; ;) {
    let at = -1;
    for (const page of pages) {
      const { pressed, number } = await rush(page, 1, random, { waits: false });
      if (!pressed) continue;
      at = number;
      actions += pressed;
      for (const other of pages) await shows(other, number);
      await look();
      if (enough(actions) || await isOver(page)) return actions;
    }
    expect(at, 'somebody can act').not.toBe(-1);
  }
}

/** What stands where, in the words for those who cannot see it; whoever looks is "You". */
async function pieces(page) {
  const you = (await page.locator('.player.mine h4').textContent()).trim().split(/\s/)[0];
  const words = await page.locator('.ring .visually-hidden').allTextContents();
  return words.map(text => text.replaceAll(/\bYou:/g, `${you}:`));
}

test('moves are seen by the other without loading anew', async ({ come }) => {
  const ann = await come(), ben = await come();
  const table = await setUp(ann.page, { seats: ['me', 'open'], seed: 11, name: 'Ann' });
  await join(ben.page, table, 'Ben');
  await expect(ann.page.locator('.chairs')).toContainText('Ben');
  await expect(ben.page.locator('.chairs')).toContainText('Ann');
  let loads = 0;
  for (const { page } of [ann, ben]) page.on('load', () => { loads += 1; });
  for (let turn = 0; turn < 6; turn += 1) {
    const [actor, other] = await choices(ann.page).count() > 0 ? [ann.page, ben.page] : [ben.page, ann.page];
    const lines = await other.locator('#log li').count();
    const at = await act(actor, turn);
    await shows(other, at);
    expect(await pieces(other)).toEqual(await pieces(actor));
    expect(await other.locator('#log li').count()).toBeGreaterThanOrEqual(lines);
  }
  expect(loads).toBe(0);
});

test('nobody receives a byte of the other one’s hand', async ({ come }) => {
  test.slow();
  const ann = await come({ reducedMotion: 'reduce' }), ben = await come({ reducedMotion: 'reduce' }), eve = await come({ reducedMotion: 'reduce' });
  const table = await setUp(ann.page, { seats: ['me', 'open'], seed: 5 });
  await join(ben.page, table);
  await eve.page.goto(`/tables/${table}`);
  for (const { page } of [ann, ben, eve]) await closeEyes(page);
  const ofAnn = new Secrets(ann), ofBen = new Secrets(ben);
  const look = async () => {
    await ofAnn.look([ben, eve]);
    await ofBen.look([ann, eve]);
  };
  await together([ann.page, ben.page], new Random(3), actions => actions >= 120, look);
  await shows(eve.page, await number(ann.page));
  expect(ofAnn.size).toBeGreaterThan(2);
  expect(ofBen.size).toBeGreaterThan(2);
  await ofAnn.check([ben, eve]);
  await ofBen.check([ann, eve]);
  // A spectator sees the board, but has neither hand nor choices.
  await expect(eve.page.locator('#part-board .island')).toHaveCount(5);
  await expect(eve.page.locator('#part-hand .play-card')).toHaveCount(0);
  await expect(choices(eve.page)).toHaveCount(0);
  await expect(eve.page.locator('#chat-form')).toHaveCount(0);
});

test('the server is killed and comes back: both pages reconnect by themselves and play on', async ({ come, hall }) => {
  const ann = await come(), ben = await come();
  for (const guest of [ann, ben]) guest.forgive(/WebSocket connection .*failed|ERR_CONNECTION_REFUSED/);
  const table = await setUp(ann.page, { seats: ['me', 'open'], seed: 11 });
  await join(ben.page, table);
  await together([ann.page, ben.page], new Random(4), actions => actions >= 6);
  const before = await number(ann.page), board = await ann.page.locator('#part-board').innerText();
  let loads = 0;
  for (const { page } of [ann, ben]) page.on('load', () => { loads += 1; });
  await hall.kill();
  await expect(ann.page.locator('#banner')).toHaveText('Reconnecting…');
  await hall.restart();
  await expect(ann.page.locator('#banner')).toBeHidden({ timeout: 15_000 });
  await expect(ben.page.locator('#banner')).toBeHidden({ timeout: 15_000 });
  expect(await number(ann.page)).toBe(before);
  expect(await ann.page.locator('#part-board').innerText()).toBe(board);
  await together([ann.page, ben.page], new Random(5), actions => actions >= 6);
  expect(await number(ben.page)).toBe(before + 6);
  expect(loads).toBe(0);
});

test('a page loaded anew shows the same, and the table is found again from the front page', async ({ come }) => {
  const { page } = await come();
  const table = await setUp(page, { seats: ['me', 'greedy'], seed: 21, name: 'Ann' });
  await rush(page, 8, new Random(6));
  const seen = async () => ({
    number: await number(page),
    hand: await page.locator('#part-hand').innerText(),
    board: await page.locator('#part-board').innerText(),
    asked: await page.locator('#ask-title').innerText(),
    log: await page.locator('#log').innerText(),
  });
  const before = await seen();
  await expect(page.locator('#part-hand .play-card')).not.toHaveCount(0);
  await page.reload();
  await settled(page);
  expect(await seen()).toEqual(before);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.locator('#ask-title').focus();
  await page.getByRole('link', { name: 'Questhall' }).click();
  const mine = page.locator('section', { has: page.getByRole('heading', { name: 'Your tables' }) });
  await expect(mine).toContainText('your turn');
  await mine.getByRole('link', { name: /^Go there/ }).click();
  await expect(page).toHaveURL(new RegExp(table));
  await settled(page);
  expect(await seen()).toEqual(before);
  await act(page);
});
