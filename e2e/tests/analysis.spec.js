// What a game looked like afterwards: chances, turning points, decisions, luck.
import { findings } from '../lib/axe.js';
import { expect, test } from '../lib/test.js';
import { PHONE, isOver, letBotFinish, rush, Random, setUp } from '../lib/table.js';

const DONE = { timeout: 150_000 };

test('a finished game of Mysthea is thought through, and leads into the replay', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  const table = await setUp(page, { seats: ['me', 'random'], seed: 4, name: 'Ann' });
  await rush(page, 60, new Random(2));
  await letBotFinish(page);
  await page.getByRole('link', { name: 'How it went' }).click();
  await page.getByRole('link', { name: 'Where it turned' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where it turned');
  await expect(page.getByRole('heading', { name: 'Skill and luck' })).toBeVisible(DONE);
  // One line for each seat, and who won ends at the top.
  await expect(page.locator('.curve polyline.line')).toHaveCount(2);
  const ends = (await page.locator('.curve .end-number').allTextContents()).map(Number);
  expect(ends.toSorted((one, other) => one - other)).toEqual([0, 100]);
  const rows = page.locator('.analysis .tally tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ann');
  await expect(page.locator('.analysis')).toContainText(/decisions? (\d+ )?were looked at/);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const see = page.locator('.moment-card a').first();
  await see.click();
  await expect(page).toHaveURL(new RegExp(`/tables/${table}/replay\\?at=`));
  await expect(page.locator('#time-at')).not.toHaveText('0');
});

test('in a team there is one chance', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { game: 'wonder-book', seats: ['me', 'greedy'], seed: 2, sets: { chapter: '1', difficulty: 'easier', tries: '1' } });
  await letBotFinish(page);
  expect(await isOver(page)).toBe(true);
  await page.getByRole('link', { name: 'How it went' }).click();
  await page.getByRole('link', { name: 'Where it turned' }).click();
  await expect(page.getByRole('heading', { name: 'Skill and luck' })).toBeVisible(DONE);
  await expect(page.locator('.curve polyline.line')).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
});

test('a game that goes on is not thought through', async ({ come }) => {
  const guest = await come();
  guest.forgive(/409/);
  const table = await setUp(guest.page, { game: 'connect-four', seats: ['me', 'greedy'] });
  await guest.page.goto(`/tables/${table}/analysis`);
  await expect(guest.page.locator('main')).toContainText('not over');
});
