// People meet, play together, and know who is who.
import { expect, test } from '../lib/test.js';
import { Random, act, choices, join, number, rush, setUp, settled, shows } from '../lib/table.js';

test('a waiting room: two people come, take places and names, and begin; the bot waits for them', async ({ come }) => {
  const ann = (await come()).page, ben = (await come()).page;
  const table = await setUp(ann, { seats: ['greedy', 'me', 'open'], name: 'Ann', gather: true });
  await expect(ann.getByText('Waiting room')).toBeVisible();
  await expect(ann.locator('.qr')).toBeVisible();
  await expect(ann.locator('#invite-link')).toHaveAttribute('href', new RegExp(`/tables/${table}$`));
  await ben.goto(`/tables/${table}`);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: /^Sit down as/ }).click();
  // Each sees the other without loading anew.
  await expect(ann.locator('.seat', { hasText: 'Ben' })).toContainText('not ready yet');
  await expect(ben.locator('.seat', { hasText: 'Ann' })).toBeVisible();
  await expect(ann.getByRole('button', { name: 'Start the game' })).toBeDisabled();
  await ben.getByLabel('Your name').fill('Benno');
  await ben.getByRole('button', { name: 'That is me' }).click();
  await expect(ann.locator('.seat', { hasText: 'Benno' })).toBeVisible();
  await ben.getByRole('button', { name: 'I am ready' }).click();
  await expect(ann.locator('.seat', { hasText: 'Benno' }).locator('.ready')).toBeVisible();
  const state = () => ann.request.get(`/api/tables/${table}`).then(answer => answer.json());
  expect((await state()).number, 'the bot has not begun').toBe(0);
  await ann.getByRole('button', { name: 'Start the game' }).click();
  for (const page of [ann, ben]) {
    await expect(page.locator('.chair.you')).toBeVisible();
    await page.waitForLoadState();
  }
  // Whoever is first is asked now: one of the two, or the bot has begun.
  await expect.poll(async () => (await state()).number + await choices(ann).count() + await choices(ben).count()).toBeGreaterThan(0);
});

test('another place in the waiting room, and bots at the free ones', async ({ come }) => {
  const { page } = await come();
  await setUp(page, { game: 'connect-four', seats: ['me', 'open'], name: 'Ann', gather: true });
  await page.getByRole('button', { name: 'Sit here instead' }).click();
  await expect(page.locator('.seat').nth(1)).toContainText('Ann');
  await expect(page.locator('.seat').nth(0)).toContainText('A free place');
  await page.getByRole('button', { name: /^Let a bot play/ }).click();
  await expect(page.locator('.seat').nth(0)).toContainText('Steady bot');
  await page.getByRole('button', { name: 'Free this place' }).click();
  await page.getByRole('button', { name: 'Start with bots at the free places' }).click();
  await settled(page, 0);
  await act(page);
});

test('everybody has one name, everywhere', async ({ come }) => {
  const ann = (await come({ reducedMotion: 'reduce' })).page, ben = (await come({ reducedMotion: 'reduce' })).page;
  const table = await setUp(ann, { seats: ['me', 'open'], seed: 11, name: 'Ann' });
  await join(ben, table, 'Ben');
  await expect(ann.locator('.chair', { hasText: 'Ben' }).locator('strong')).toHaveText('Ben');
  for (let turn = 0; turn < 14; turn += 1) {
    const actor = await choices(ann).count() > 0 ? ann : ben;
    const { number: at } = await rush(actor, 1, new Random(turn), { waits: false });
    for (const page of [ann, ben]) await shows(page, at);
  }
  await expect(ben.locator('#log')).toContainText('Ann ');
  await expect(ann.locator('#log')).toContainText('Ben ');
  for (const page of [ann, ben]) {
    await expect(page.locator('#log')).not.toContainText(/Varorin|Lusma/);
    await expect(page.locator('.table-aim')).toContainText(page === ann ? 'Ben' : 'Ann');
  }
});

test('a nudge reaches whoever is waited for, and who is away is seen', async ({ come }) => {
  const ann = await come(), ben = await come();
  const table = await setUp(ann.page, { game: 'connect-four', seats: ['me', 'open'], name: 'Ann', manners: { clock: '60' } });
  await join(ben.page, table, 'Ben');
  await expect(ann.page.locator('.chair.you .clock')).toHaveText(/^0:\d\d$/);
  await act(ann.page);
  await ann.page.getByRole('button', { name: 'Nudge Ben' }).click();
  await expect(ben.page.locator('#banner')).toHaveText('Ann waits for you: it is your turn.');
  await expect(ann.page.locator('#chat')).toContainText('Ann nudges Ben.');
  // Once is enough.
  ann.forgive(/409/);
  await ann.page.getByRole('button', { name: 'Nudge Ben' }).click();
  await expect(ann.page.locator('#teller')).toContainText('just now');
  await ben.page.goto('/');
  await expect(ann.page.locator('.chair.away')).toContainText('Ben', { timeout: 12_000 });
  await ben.page.goto(`/tables/${table}`);
  await expect(ann.page.locator('.chair.away')).toHaveCount(0);
});

test('those who watch speak only where the table lets them', async ({ come }) => {
  const ann = (await come()).page, eve = (await come()).page;
  await ann.goto('/games/connect-four');
  await ann.getByLabel('Those who watch may chat').check();
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await expect(ann.locator('.chair.you')).toBeVisible();
  await eve.goto(ann.url());
  await eve.getByLabel('Your name').last().fill('Eve');
  await eve.getByLabel('Say something').fill('Nice move');
  await eve.getByRole('button', { name: 'Send' }).click();
  for (const page of [ann, eve]) await expect(page.locator('#chat')).toHaveText(/Eve \(watching\) Nice move/);
});

test('several at one screen have a name each', async ({ come }) => {
  const { page } = await come();
  await setUp(page, { seats: ['me', 'me'], seed: 14, name: 'Ann', names: { 2: 'Ben' } });
  await expect(page.locator('#curtain-title')).toHaveText(/^Hand the screen to (Ann|Ben)$/);
  await expect(page.locator('.chairs')).toContainText('Ann');
  await expect(page.locator('.chairs')).toContainText('Ben');
});

test('sounds are made here, and only if somebody wants them', async ({ come }) => {
  const { page, context } = await come();
  await context.addInitScript(() => {
    window.heard = [];
    for (const name of ['createOscillator', 'createBufferSource']) {
      const make = AudioContext.prototype[name];
      AudioContext.prototype[name] = function (...words) { window.heard.push(name); return make.apply(this, words); };
    }
  });
  await setUp(page, { game: 'connect-four', seats: ['me', 'greedy'] });
  await settled(page);
  await act(page);
  await settled(page, 1);
  expect(await page.evaluate(() => window.heard)).toEqual([]);
  await page.locator('#settings-open').click();
  await page.getByLabel(/^Sounds/).check();
  await page.keyboard.press('Escape');
  for (const name of ['turn', 'dice', 'card', 'blow', 'win']) {
    const before = await page.evaluate(() => window.heard.length);
    await page.evaluate(name => questhall.sound.play(name), name);
    // The turn's sound may have been heard a moment ago.
    if (name !== 'turn') expect(await page.evaluate(() => window.heard.length), name).toBeGreaterThan(before);
  }
});
