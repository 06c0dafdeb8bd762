// A slip costs nothing.
import { ELYSIA } from '../lib/elysia.js';
import { expect, test } from '../lib/test.js';
import { Random, acted, choices, number, rush, setUp, settled, shows } from '../lib/table.js';

/** Where the middle of a choice is. */
async function middle(page, choice) {
  const box = await choice.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const position = async page => ({
  // The log is not part of it: it says that somebody went back.
  game: await page.locator('.game .part').allInnerTexts(),
  asked: await page.locator('#ask-title').innerText(),
  offered: await choices(page).evaluateAll(all => all.map(button => button.value)),
});

test('two clicks 200 ms apart take one decision', async ({ come }) => {
  const { page } = await come({ calm: 'normal' });
  await setUp(page, { game: 'connect-four', seats: ['me', 'greedy'] });
  await settled(page);
  await page.waitForTimeout(400);
  const [x, y] = await middle(page, choices(page).nth(3));
  await page.mouse.click(x, y);
  await page.waitForTimeout(200);
  await page.mouse.click(x, y);
  // Mine and the bot's, and no more.
  await shows(page, 2);
  await page.waitForTimeout(500);
  expect(await number(page)).toBe(2);
  await page.mouse.click(x, y);
  await shows(page, 4);
});

test.describe('with a bot that takes its time', () => {
  test.use({ pace: 700 });

  test('a click on what has just appeared under the pointer is not taken; one somewhere else is', async ({ come }) => {
    const { page } = await come({ calm: 'normal' });
    await setUp(page, { game: 'connect-four', seats: ['me', 'greedy'] });
    await settled(page);
    await page.waitForTimeout(400);
    const [x, y] = await middle(page, choices(page).nth(3)), other = await middle(page, choices(page).nth(5));
    await page.mouse.click(x, y);
    await shows(page, 2);
    await page.mouse.click(x, y);
    await page.waitForTimeout(400);
    expect(await number(page), 'it came too soon').toBe(2);
    await page.mouse.click(x, y);
    await shows(page, 4);
    await page.mouse.click(...other);
    await shows(page, 5);
  });
});

test('without script the second half of a double click leads back to the table and says so', async ({ come }) => {
  const { page } = await come({ javaScriptEnabled: false });
  await page.goto('/games/connect-four');
  await page.getByLabel('Seat 2').selectOption('greedy');
  await page.getByRole('button', { name: 'Open the table' }).click();
  const table = new URL(page.url()).pathname, form = { number: '0', seat: '0', choice: '3' };
  const post = () => page.request.post(`${table}/act`, { form, headers: { Accept: 'text/html' }, maxRedirects: 0 });
  expect((await post()).headers().location).not.toContain('late');
  const second = await post();
  expect(second.status()).toBe(303);
  await page.goto(second.headers().location);
  await expect(page.locator('#banner')).toHaveText(/moved on/);
  await expect(page.locator('.chair.you')).toBeVisible();
});

for (const game of ['mysthea', ELYSIA, 'wonder-book', 'synchro-horizon']) {
  test(`passing is never the first choice, and never lies where the last click was: ${game}`, async ({ come }) => {
    test.slow();
    const { page } = await come({ reducedMotion: 'reduce' });
    await setUp(page, { game, seats: ['me', game === 'wonder-book' ? 'me' : 'greedy'], seed: 31 });
    const random = new Random(31);
    let passes = 0;
    for (let turn = 0; turn < 25; turn += 1) {
      await settled(page);
      const bar = await page.locator('.bar .choice').evaluateAll(all => all.map(each => each.dataset.stake ?? ''));
      const all = await choices(page).count();
      passes += bar.filter(Boolean).length;
      if (all > bar.filter(Boolean).length && bar.some(stake => !stake)) expect(bar[0], bar.join()).toBe('');
      // The bar is pressed with the mouse, so that the next one comes under it.
      const rows = await page.locator('.bar .choice').count();
      if (!rows) { await rush(page, 1, random); continue; }
      const row = page.locator('.bar .choice').nth(random.below(rows));
      await row.scrollIntoViewIfNeeded();
      await page.waitForTimeout(350);
      const at = await number(page);
      let x, y;
      // A click while something is told tells the rest, and chooses nothing.
      await expect(async () => {
        if (await number(page) > at) return;
        await row.scrollIntoViewIfNeeded();
        [x, y] = await middle(page, row);
        await page.mouse.move(x, y);
        await page.waitForTimeout(1_100);
        [x, y] = await middle(page, row);
        await page.mouse.click(x, y);
        await expect.poll(() => number(page), { timeout: 2_000 }).toBeGreaterThan(at);
      }).toPass({ timeout: 15_000 });
      await settled(page, at);
      // Before that no click is taken there.
      await page.waitForTimeout(350);
      const under = await page.evaluate(([x, y]) => document.elementsFromPoint(x, y).map(each => each.closest('.bar .choice[data-stake]')?.dataset.label).filter(Boolean), [x, y]);
      expect(under, 'what passes under the last click').toEqual([]);
    }
    expect(passes).toBeGreaterThan(0);
  });
}

test('what is dear and final asks once, and not at all if one does not want it', async ({ come }) => {
  const { page } = await come({ confirm: 'on' });
  const dear = '.bar .choice[data-stake="dear"]';
  await setUp(page, { seats: ['me', 'greedy'], seed: 8, manners: { undo: 'strict' } });
  await rush(page, 60, new Random(3), { prefer: ['^Act with', '^Spend'], until: dear });
  const at = await number(page), sure = page.getByRole('dialog', { name: 'Are you sure?' });
  const label = await page.locator(dear).first().getAttribute('data-label');
  await page.locator(dear).first().click();
  await expect(sure).toContainText(label);
  await sure.getByRole('button', { name: 'Not now' }).click();
  await expect(sure).toBeHidden();
  expect(await number(page)).toBe(at);
  await page.locator(dear).first().click();
  await sure.getByRole('button', { name: 'Yes, do it' }).click();
  await shows(page, at + 1);
  // It can be switched off.
  await page.locator('#settings-open').click();
  await page.getByLabel('Ask once before what is dear').uncheck();
  await page.keyboard.press('Escape');
  await rush(page, 60, new Random(3), { prefer: ['^Act with', '^Spend'], until: dear });
  const again = await number(page);
  await page.locator(dear).first().click();
  await shows(page, again + 1);
});

test('among bots undo goes past new information, the same cards come again, and the log says so', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  const table = await setUp(page, { seats: ['me', 'greedy'], seed: 33, name: 'Ann' });
  const random = new Random(5), wentBack = page.locator('#log li', { hasText: 'went back' });
  const press = value => acted(page, () => page.locator(`button.choice[value='${value}']`).evaluate(button => button.click()));
  for (let tries = 0; tries < 80; tries += 1) {
    await settled(page);
    const before = await position(page), at = await number(page);
    const labels = await choices(page).evaluateAll(all => all.map(button => button.dataset.label));
    const likely = labels.findIndex(label => /^Develop|encounter|^Reveal|^Activate/i.test(label));
    const value = before.offered[likely >= 0 ? likely : random.below(labels.length)];
    await press(value);
    await settled(page);
    // Only what no bot has answered leads to the same for sure: a bot may think better of it.
    if (await number(page) !== at + 1) continue;
    const after = await position(page), told = await wentBack.count();
    await page.keyboard.press('u');
    await shows(page, at + 2);
    expect(await position(page)).toEqual(before);
    const isFurther = await wentBack.count() > told;
    await press(value);
    if (!isFurther) continue;
    expect(await position(page)).toEqual(after);
    await page.reload();
    await settled(page);
    await expect(wentBack).toHaveText('Ann went back and took 1 decision back; the same cards come again.');
    await page.goto(`/tables/${table}/seed`);
    await expect(page.locator('main')).toContainText('Friendly undo was used here once');
    return;
  }
  throw new Error('nothing was learned in eighty actions');
});

test('back to the start of the turn, and no further back than that at once', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 33 });
  await settled(page);
  const random = new Random(6);
  for (let tries = 0; tries < 40; tries += 1) {
    await rush(page, 1, random, { prefer: ['^Act with', '^Spend', '^Deploy|^Construct|^Gain'] });
    const turn = page.getByRole('button', { name: 'Back to the start of the turn' });
    if (!await turn.count()) continue;
    const at = await number(page);
    await turn.click();
    await shows(page, at + 1);
    await expect(page.locator('#log')).toContainText('went back and took');
    await settled(page);
    await expect(page.locator('#ask-title')).toBeVisible();
    return;
  }
  throw new Error('no turn had two decisions');
});

test('the explanation is gone with what it speaks of', async ({ come }) => {
  const { page } = await come();
  await setUp(page, { seats: ['me', 'greedy'], seed: 8 });
  await settled(page);
  for (let turn = 0; turn < 4; turn += 1) {
    const choice = page.locator('.bar .choice').first();
    if (await choice.count()) {
      await choice.hover();
      await expect(page.locator('#explain')).toContainText(await choice.getAttribute('data-label'));
    }
    await page.mouse.move(2, 2);
    await rush(page, 1, new Random(turn));
    await settled(page);
    const [said, labels] = [await page.locator('#explain strong').allInnerTexts(), await choices(page).evaluateAll(all => all.map(each => each.dataset.label))];
    for (const text of said) expect(labels).toContain(text);
  }
});

test('a slow network says that it is on its way', async ({ come }) => {
  const { page } = await come();
  await setUp(page, { game: 'connect-four', seats: ['me', 'greedy'] });
  await settled(page);
  await page.route('**/act', async route => { await new Promise(done => { setTimeout(done, 1500); }); await route.continue(); });
  const choice = choices(page).nth(3);
  await choice.click();
  await expect(page.locator('.choice.pressed')).toHaveCount(1);
  await expect(page.locator('#on-its-way')).toHaveText('On its way…');
  await shows(page, 2);
  await expect(page.locator('#on-its-way')).toBeHidden();
});
