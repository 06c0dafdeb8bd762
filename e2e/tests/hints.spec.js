// Opponents of a level, and hints: first where to look, then what to do and why.
import { findings } from '../lib/axe.js';
import { BOOK } from '../lib/book.js';
import { ELYSIA } from '../lib/elysia.js';
import { expect, test } from '../lib/test.js';
import { PHONE, Random, acted, choices, number, rush, setUp, settled } from '../lib/table.js';

/** What axe finds, but for the Spark of Wonder Book, whose picture has more on it than its name says. */
const faults = async page => (await findings(page)).filter(fault => !fault.includes('#choice-Collect'));

const LEVELS = { greedy: 'steady', novice: 'first-time', 'mcts:100ms': 'clever', 'mcts:1s': 'strong' };

test('a level is chosen at set-up, and its bot sits there and plays', async ({ come }) => {
  const { page } = await come();
  await page.goto('/games/connect-four');
  const offered = await page.getByLabel('Seat 2').locator('option').evaluateAll(all => all.map(option => option.value));
  const levels = Object.entries(LEVELS).filter(([word]) => offered.includes(word));
  expect(levels.length).toBeGreaterThan(0);
  for (const [word, name] of levels) {
    await setUp(page, { game: 'connect-four', seats: ['me', word], seed: 5 });
    await expect(page.locator('.chair', { hasText: `${name} bot` })).toHaveCount(1);
    await settled(page);
    const at = await acted(page, () => choices(page).first().click());
    await settled(page, at);
  }
});

test('somebody who plays on is chosen by level at the table', async ({ come }) => {
  const { page } = await come();
  await setUp(page, { game: 'connect-four', seats: ['me', 'open'] });
  await page.locator('#menu-box > summary').click();
  const seat = page.locator('.desk li', { hasText: 'is open' });
  await seat.getByRole('combobox').selectOption('random');
  await seat.getByRole('button', { name: /Let a bot play/ }).click();
  await expect(page.locator('.chair', { hasText: 'random bot' })).toHaveCount(1);
});

for (const [game, seats] of [['mysthea', ['me', 'greedy']], [BOOK, ['me', 'me']], [ELYSIA, ['me', 'greedy']]]) {
  test(`a hint in two steps: ${game}`, async ({ come }) => {
    test.slow();
    const { page } = await come({ reducedMotion: 'reduce' });
    await setUp(page, { game, seats, seed: 8 });
    await rush(page, 6, new Random(3));
    await settled(page);
    const before = await number(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const card = page.locator('#hint-box .hint-card');
    await expect(card.getByRole('heading')).toHaveText('A hint');
    await expect(card).not.toContainText('I would take');
    const near = page.locator('.choice.hinted');
    const some = await near.count();
    expect(some).toBeGreaterThan(0);
    // Where there is a choice, the first step does not make it.
    expect(some === 1 && await choices(page).count() > 1).toBe(false);
    await expect(page.locator('#log')).toContainText('asked for a hint');
    const among = await near.evaluateAll(all => all.map(each => each.id));
    expect(await faults(page)).toEqual([]);
    await card.getByRole('button', { name: 'And what would you do?' }).click();
    await expect(card.getByRole('heading')).toContainText('I would take');
    await expect(card).toContainText(/Your chance to win with it: about \d+ %/);
    await expect(page.locator('.choice.hinted.whole')).toHaveCount(1);
    expect(among).toContain(await page.locator('.choice.hinted.whole').getAttribute('id'));
    expect(await faults(page)).toEqual([]);
    expect(await number(page), 'nothing was done').toBe(before);
    expect((await page.locator('#log').innerText()).split('asked for a hint').length, 'the log says it once').toBe(2);
    // Whoever follows it is on their way, and the hint is gone.
    await acted(page, () => page.locator('.choice.hinted.whole').evaluate(button => button.click()));
    await expect(page.locator('#hint-box')).toBeEmpty();
    await expect(page.locator('.hinted, .hinted-part')).toHaveCount(0);
  });
}

test('a hint by keyboard, on a phone, and closed again', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 8 });
  await settled(page);
  await page.keyboard.press('h');
  await expect(page.locator('#hint-box')).toContainText('A hint');
  await page.keyboard.press('h');
  await expect(page.locator('#hint-box')).toContainText('I would take');
  await page.locator('[data-hint-close]').click();
  await expect(page.locator('#hint-box')).toBeEmpty();
  await page.setViewportSize(PHONE);
  await page.locator('#sheet-fold').click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('#hint-box .hint-card')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test('where people play each other, or the table is set so, there is none', async ({ come }) => {
  const { page } = await come();
  await setUp(page, { game: 'connect-four', seats: ['me', 'greedy'], manners: { hints: 'never' } });
  await settled(page);
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await page.locator('#menu-box > summary').click();
  await expect(page.locator('#menu-box')).toContainText('Nobody gets hints.');
  await setUp(page, { game: 'connect-four', seats: ['me', 'open'] });
  await settled(page);
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
});

test('without script a hint is a page', async ({ come }) => {
  const { page } = await come({ javaScriptEnabled: false });
  await page.goto('/games/connect-four');
  await page.getByLabel('Seat 2').selectOption('random');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(async () => {
    if (!await choices(page).count()) await page.getByRole('link', { name: 'Look again' }).click();
    expect(await choices(page).count()).toBeGreaterThan(0);
  }).toPass({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'And what would you do?' }).click();
  await expect(page.locator('main')).toContainText('I would take');
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await expect(page.locator('#log')).toContainText('asked for a hint');
});
