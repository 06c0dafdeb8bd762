// Coming in and playing.
import { expect, test } from '../lib/test.js';
import { Random, act, choices, number, playToTheEnd, setUp, settled } from '../lib/table.js';

test('two clicks from the front page to the first legal choice, without an account', async ({ come }) => {
  const { page } = await come();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now: Mysthea' }).click();
  await settled(page);
  const before = await number(page);
  expect(await act(page)).toBeGreaterThan(before);
  await expect(page.locator('#log li')).not.toHaveCount(0);
});

test('a whole game against a bot, to the final score', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 7 });
  const pressed = await playToTheEnd(page, new Random(2));
  expect(pressed).toBeGreaterThan(50);
  await expect(page.locator('.result tbody tr')).toHaveCount(2);
  await expect(page.locator('.result .winner')).not.toHaveCount(0);
  await expect(page.locator('.result td').first()).toHaveText(/^-?\d+$/);
  await expect(choices(page)).toHaveCount(0);
});

test('the title says when it is your turn', async ({ come }) => {
  const ann = await come(), ben = await come();
  const table = await setUp(ann.page, { game: 'connect-four', seats: ['me', 'open'] });
  await ben.page.goto(`/tables/${table}`);
  await ben.page.getByRole('button', { name: /Sit down as/ }).click();
  await expect(ann.page).toHaveTitle(/^● Your turn – Connect Four/);
  await expect(ben.page).toHaveTitle(/^Connect Four/);
  await act(ann.page);
  await expect(ann.page).toHaveTitle(/^Connect Four/);
  await expect(ben.page).toHaveTitle(/^● Your turn – Connect Four/);
});
