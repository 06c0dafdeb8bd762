// When it is over, or somebody wants to keep it: replay, seed, files.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '../lib/test.js';
import { Random, act, letBotFinish, number, openMenu, rush, setUp, settled } from '../lib/table.js';

test('replay: the time line, a link to a moment, and whose eyes', async ({ come }) => {
  // What is read must not count up meanwhile.
  const { page } = await come({ reducedMotion: 'reduce' });
  const table = await setUp(page, { seats: ['me', 'greedy'], seed: 16 });
  await letBotFinish(page);
  await page.getByRole('link', { name: 'Watch it again' }).click();
  const at = page.locator('#time-at');
  await expect(at).toHaveText('0');
  await page.locator('#time').fill('10');
  await expect(at).toHaveText('10');
  const ten = await page.locator('.game').innerText();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(at).toHaveText('11');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(at).toHaveText('10');
  expect(await page.locator('.game').innerText()).toBe(ten);
  // A secret choice tells nobody anything; the last one of a game ends it for all to see.
  await page.getByRole('link', { name: 'Last' }).click();
  await expect(at).toHaveText(await page.locator('main').getAttribute('data-last'));
  await expect(page.locator('#log li')).not.toHaveCount(0);
  await page.locator('#time').fill('10');
  await expect(at).toHaveText('10');
  const link = await page.getByRole('link', { name: 'Link to this moment' }).getAttribute('href');

  const fresh = (await come({ reducedMotion: 'reduce' })).page;
  await fresh.goto(link);
  await expect(fresh.locator('#time-at')).toHaveText('10');
  expect(await fresh.locator('.game').innerText()).toBe(ten);
  await expect(fresh.locator('#part-hand .play-card')).toHaveCount(0);
  await fresh.getByLabel('Whose eyes').selectOption({ index: 1 });
  await expect(fresh).toHaveURL(/seat=0/);
  await expect(fresh.locator('#time-at')).toHaveText('10');
  await expect(fresh.locator('#part-hand .play-card')).not.toHaveCount(0);
  await expect(fresh.locator('button.choice:enabled')).toHaveCount(0);
  expect(fresh.url()).toContain(table);
});

test('the seed fits the hash that was shown at the start', async ({ come }) => {
  const { page } = await come();
  // No seed is chosen here: only a fair deal has something to prove.
  const table = await setUp(page, { seats: ['me', 'greedy'] });
  await page.goto(`/tables/${table}/seed`);
  const hash = await page.locator('.proof .hash').innerText();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  await expect(page.locator('.proof')).toContainText('It is shown when the game is over.');
  await page.goto(`/tables/${table}`);
  await openMenu(page);
  await expect(page.locator('#menu-box .hash')).toHaveText(hash);
  await letBotFinish(page);
  await page.getByRole('link', { name: 'Was it dealt fairly?' }).click();
  const [shown, seed] = await page.locator('.proof .hash').allInnerTexts();
  expect(shown).toBe(hash);
  expect(createHash('sha256').update(seed).digest('hex')).toBe(hash);
  await expect(page.locator('.proof .yes')).toHaveCount(2);
  await expect(page.locator('.proof .no')).toHaveCount(0);
  await expect(page.locator('.problem')).toHaveCount(0);
});

test('a table is saved as a file and opened again; a damaged file is refused and nothing is lost', async ({ come }, info) => {
  const guest = await come();
  const { page } = guest;
  const table = await setUp(page, { seats: ['me', 'greedy'], seed: 18 });
  await rush(page, 12, new Random(9));
  const seen = async () => ({
    number: await number(page),
    board: await page.locator('.game').innerText(),
    asked: await page.locator('#ask-title').innerText(),
  });
  const before = await seen();
  await openMenu(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save it as a file' }).click();
  const path = info.outputPath('table.json');
  await (await saving).saveAs(path);

  await page.goto('/');
  await page.getByLabel('Saved table').setInputFiles(path);
  await page.locator('#import-file').getByRole('button', { name: 'Open it' }).click();
  await expect(page).toHaveURL(/\/tables\//);
  expect(page.url()).not.toContain(table);
  await settled(page);
  expect(await seen()).toEqual(before);
  await act(page);

  guest.forgive(/422|400/);
  const file = readFileSync(path, 'utf8');
  for (const [kind, damaged] of Object.entries({ cut: file.slice(0, file.length / 2), changed: file.replace(/"moves":\[/, '"moves":[{"seat":0,"action":"Meditate"},') })) {
    const wrong = info.outputPath(`${kind}.json`);
    writeFileSync(wrong, damaged);
    await page.goto('/');
    const tables = await page.locator('.tables > li').count();
    await page.getByLabel('Saved table').setInputFiles(wrong);
    await page.locator('#import-file').getByRole('button', { name: 'Open it' }).click();
    await expect(page.locator('#import-problem')).toHaveText(/\w+.*\w+/);
    await expect(page.locator('#import-problem')).not.toHaveText(/undefined|panicked|could not be opened\.$/);
    await page.reload();
    await expect(page.locator('.tables > li')).toHaveCount(tables);
  }
  await page.goto(`/tables/${table}`);
  await settled(page);
  expect(await seen()).toEqual(before);
});

test('something is wrong: the note is kept and the file offered', async ({ come }) => {
  const { page } = await come();
  const table = await setUp(page, { seats: ['me', 'greedy'], seed: 18 });
  await openMenu(page);
  await page.getByText('Something is wrong').click();
  await page.getByLabel('What did you expect, and what happened?').fill('The golem <vanished>.');
  await page.getByRole('button', { name: 'Report it' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'save the table as a file' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ game: 'mysthea' });
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await expect(page).toHaveURL(new RegExp(table));
  await act(page);
});

test('what is over stays over: the seed is known now, so nothing can be taken back', async ({ come }) => {
  const { page } = await come();
  await setUp(page, { game: 'connect-four', seats: ['me', 'greedy'] });
  await rush(page, 42, new Random(12));
  await expect(page.locator('.result')).toBeVisible();
  await expect(page.getByRole('button', { name: /undo/i })).toHaveCount(0);
  const before = await number(page);
  await page.keyboard.press('u');
  await page.reload();
  expect(await number(page)).toBe(before);
  await expect(page.locator('.result')).toBeVisible();
});
