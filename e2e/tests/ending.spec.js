// When it is over, and what was before: the page that looks back, the rematch, the log, and stories that wait for readers.
import { findings } from '../lib/axe.js';
import { expect, test } from '../lib/test.js';
import { PHONE, Random, act, acted, choices, join, letBotFinish, rush, setUp, shows } from '../lib/table.js';

const numbers = async row => (await row.locator('td').allInnerTexts()).map(text => text === '–' ? 0 : Number(text));

test('the end of Mysthea tells where the points came from, how it went and the best moments', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { seats: ['me', 'greedy', 'greedy'], seed: 3, name: 'Ann' });
  await letBotFinish(page);
  await page.getByRole('link', { name: 'How it went' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('won');
  // The sources make up the result, seat by seat.
  const results = await page.locator('.ending-result tbody td').allInnerTexts();
  const tables = page.locator('.ending-tally > .tally-frame');
  await expect(tables).toHaveCount(2);
  for (const table of await tables.all()) {
    const rows = await Promise.all((await table.locator('tbody tr').all()).map(numbers));
    const sums = results.map((_, column) => rows.reduce((sum, row) => sum + row[column], 0));
    expect(sums).toEqual(results.map(Number));
    expect(await numbers(table.locator('tfoot tr'))).toEqual(sums);
  }
  await expect(page.locator('.curve polyline.line')).toHaveCount(3);
  for (const [index, points] of results.entries()) {
    // Beside the name of whoever won stands that it did.
    const name = await page.locator('.ending-result tbody th').nth(index).evaluate(cell => cell.firstChild.textContent.trim().split(' ')[0]);
    await expect(page.locator('.curve .end-word', { hasText: name }).locator('.end-number')).toHaveText(points);
  }
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const card = page.locator('.moment-card').first();
  // Whoever looks through their own eyes reads "You gain", and what else came stands in lines of its own.
  const told = (await card.locator('p').last().innerText()).replace(/ And \d+ more\.$/, '').replace(/^\S+ gains? /, '');
  await card.getByRole('link').click();
  await expect(page.locator('#log')).toContainText(told);
  await page.goto('/');
  await expect(page.locator('#mine + .tables li')).toContainText(/won/);
});

test('the end of Ruins of Elysia tells what everybody did, and how far they came', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { game: 'ruins-of-elysia', seats: ['me', 'greedy'], seed: 4 });
  await letBotFinish(page);
  await page.getByRole('link', { name: 'How it went' }).click();
  await expect(page.locator('#tally-title')).toHaveText('What everybody did');
  await expect(page.locator('.tally tbody')).toContainText('Tiles found');
  await expect(page.locator('.curve .end-number', { hasText: '100' })).not.toHaveCount(0);
  await expect(page.locator('.moment-card')).not.toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});

test('a Chapter of Wonder Book ends with a page of its own', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { game: 'wonder-book', seats: ['me', 'greedy'], seed: 2, sets: { chapter: '1', difficulty: 'easier', tries: '1' } });
  await letBotFinish(page);
  await expect(page.locator('#part-closing .closing-page')).toBeVisible();
  await page.getByRole('link', { name: 'How it went' }).click();
  await expect(page.locator('.closing .closing-words h3')).toHaveText('The Tower in the Rain');
  await expect(page.locator('.closing .standing-book svg.sheet')).not.toHaveCount(0);
  await expect(page.locator('.tally tbody')).toContainText(/foes defeated|Hearts lost/i);
  await expect(page.locator('.moment-card')).not.toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});

test('a rematch with seats turned: one sets it, the other is asked and sits down', async ({ come }) => {
  const ann = (await come({ reducedMotion: 'reduce' })).page, ben = (await come({ reducedMotion: 'reduce' })).page;
  const table = await setUp(ann, { game: 'connect-four', seats: ['me', 'open'], name: 'Ann', listed: true });
  await join(ben, table, 'Ben');
  const random = new Random(5);
  for (let over = false; !over;) for (const page of [ann, ben]) over ||= (await rush(page, 1, random, { waits: false })).over;
  await ann.getByRole('button', { name: 'Rematch with seats turned' }).click();
  await expect(ann).not.toHaveURL(new RegExp(table));
  const again = new URL(ann.url()).pathname;
  await expect(ben.locator('.part-hall-ask')).toContainText('A rematch is set.');
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(ben).toHaveURL(new RegExp(again));
  await expect(ben.locator('.chair.seat-0')).toContainText('Ben');
  await expect(ben.locator('.chair.seat-1')).toContainText('Ann');
  await expect(ben.locator('.chair.you')).toHaveClass(/seat-0/);
  // Somebody who only looks back is told who won, and finds the rematch to watch.
  const eve = (await come()).page;
  await eve.goto('/');
  await expect(eve.locator('#played + .tables li')).toContainText(/(Ann|Ben|Nobody) won/);
  await eve.getByRole('link', { name: /How it went/ }).click();
  await expect(eve.getByRole('link', { name: 'Watch the rematch' })).toHaveAttribute('href', again);
});

test('the log stands turn by turn, is complete after a reload, and leads to its moments', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  const table = await setUp(page, { seats: ['me', 'greedy', 'greedy'], seed: 8 });
  await rush(page, 45, new Random(8));
  const heads = page.locator('#log .head.turn');
  await expect(heads).not.toHaveCount(0);
  await expect(heads.last().locator('.marker circle')).toHaveAttribute('fill', /^#/);
  const pushed = await page.locator('#log li').allInnerTexts();
  await page.reload();
  // What the server draws is what the script has drawn.
  const drawn = await page.locator('#log li').allInnerTexts();
  expect(drawn.slice(-60)).toEqual(pushed.slice(-60));
  for (let pages = 0; await page.locator('#log-earlier').count(); pages += 1) {
    const before = await page.locator('#log li').count();
    await page.locator('#log-earlier').evaluate(link => link.click());
    await expect.poll(() => page.locator('#log li').count()).toBeGreaterThan(before);
    expect(pages).toBeLessThan(20);
  }
  await expect(page.locator('#log .head.part').first()).toContainText('Era I begins');
  const head = page.locator('#log .head.turn').last();
  const told = await head.innerText();
  await head.getByRole('link').evaluate(link => link.click());
  await expect(page).toHaveURL(new RegExp(`${table}/replay.at=`));
  await expect(page.locator('#log')).toContainText(told.trim());
  // Without script the same lines stand on a page of their own.
  const plain = (await come({ javaScriptEnabled: false })).page;
  await plain.goto(`/tables/${table}/log`);
  await expect(plain.locator('#log .head.turn')).not.toHaveCount(0);
});

test('a page of a story waits for the second reader', async ({ come }) => {
  test.slow();
  const anns = await come({ reducedMotion: 'reduce' });
  const ann = anns.page, ben = (await come({ reducedMotion: 'reduce' })).page;
  const table = await setUp(ann, { game: 'wonder-book', seats: ['me', 'open', 'greedy'], seed: 6, sets: { chapter: '1' }, name: 'Ann' });
  await join(ben, table, 'Ben');
  const press = (page, label) => acted(page, () => page.locator(`button.choice[data-label^="${label}"]`).first().click());
  await press(ann, 'Ken');
  await shows(ben, 1);
  await press(ben, 'Lara');
  // The bot takes a Hero, and the story begins: both are to read it, and nobody goes on before.
  await expect(ann.locator('#read-on')).toBeVisible();
  await expect(ben.locator('#read-on')).toBeVisible();
  await expect(ann.locator('.reading-on')).toContainText('Ben is reading');
  await ann.locator('#read-on').click();
  await expect(ann.locator('#read-on')).toHaveCount(0);
  await expect(ben.locator('.reading-on')).not.toContainText('Ann');
  const number = await ann.locator('#act-number').inputValue();
  await choices(ann).first().click();
  await expect(ann.locator('#teller')).toContainText('Ben is still reading');
  expect(await ann.locator('#act-number').inputValue()).toBe(number);
  // That one refusal was wanted.
  anns.forgive(/409/);
  await ben.locator('#read-on').click();
  await expect(ann.locator('.reading-on')).toHaveCount(0);
  await act(ann);
  // Whoever goes away keeps nobody waiting.
  await ben.close();
});
