// What people do at a table beside playing: taking back, talking, handing over, looking on, reading the rules.
import { expect, test } from '../lib/test.js';
import { Random, act, choices, isOver, join, number, openMenu, rush, setUp, settled, shows } from '../lib/table.js';

const position = async page => ({
  board: await page.locator('.game').innerText(),
  asked: await page.locator('#ask-title').innerText(),
  offered: await choices(page).evaluateAll(all => all.map(button => button.value)),
});

/** Two people at Connect Four, where nothing is hidden. Ann has just acted. */
async function twoAtConnectFour(come) {
  const ann = (await come()).page, ben = (await come()).page;
  const table = await setUp(ann, { game: 'connect-four', seats: ['me', 'open'], name: 'Ann' });
  await join(ben, table, 'Ben');
  return [ann, ben];
}

test('undo brings the position back', async ({ come }) => {
  const { page } = await come();
  await setUp(page, { seats: ['me', 'greedy'], seed: 8 });
  await settled(page);
  const random = new Random(7);
  // Some actions lead to another question of one's own: those can be taken back.
  for (let tries = 0; tries < 40; tries += 1) {
    const before = await position(page), at = await number(page);
    await rush(page, 1, random);
    if (!await page.locator('#undo:enabled').count() || await number(page) !== at + 1) continue;
    expect(await position(page)).not.toEqual(before);
    await page.keyboard.press('u');
    await shows(page, at + 2);
    expect(await position(page)).toEqual(before);
    return;
  }
  throw new Error('nothing could be taken back in forty actions');
});

test('undo is not offered once somebody has learned something, and says so', async ({ come }) => {
  const { page } = await come();
  await setUp(page, { seats: ['me', 'greedy'], seed: 9, manners: { undo: 'strict' } });
  await settled(page);
  await expect(page.locator('#undo-why')).toHaveText(/not done anything yet/);
  const random = new Random(8);
  for (let tries = 0; tries < 60; tries += 1) {
    await rush(page, 1, random);
    if (!await page.locator('#undo:disabled').count()) continue;
    await expect(page.locator('#undo-why')).toHaveText(/learned something new/);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    return;
  }
  throw new Error('nothing new was learned in sixty actions');
});

test('undo after the other has acted: refused, then agreed to', async ({ come }) => {
  const [ann, ben] = await twoAtConnectFour(come);
  const before = await position(ann);
  await act(ann, 3);
  await settled(ben);
  await shows(ann, await act(ben, 3));
  const after = await ann.locator('.game').innerText();

  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await expect(ann.locator('#part-hall-undo')).toContainText('Waiting for');
  await expect(ben.locator('#part-hall-undo')).toContainText('Do you agree?');
  await ben.getByRole('button', { name: 'Refuse' }).click();
  await expect(ann.getByRole('button', { name: 'Ask to undo' })).toBeVisible();
  expect(await ann.locator('.game').innerText()).toBe(after);

  await ann.getByRole('button', { name: 'Ask to undo' }).click();
  await ben.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(() => position(ann)).toEqual(before);
  await act(ann, 0);
});

test('chat: both read it, markup is text, and the log grows', async ({ come }) => {
  const [ann, ben] = await twoAtConnectFour(come);
  const said = '<script>document.title = "stolen"</script><b>hello</b> & “good luck”';
  await ann.getByLabel('Say something').fill(said);
  await ann.getByLabel('Say something').press('Enter');
  for (const page of [ann, ben]) await expect(page.locator('#chat li')).toHaveText([`Ann ${said}`]);
  await expect(ann.getByLabel('Say something')).toHaveValue('');
  await ben.getByLabel('Say something').fill('You too');
  await ben.getByRole('button', { name: 'Send' }).click();
  for (const page of [ann, ben]) {
    await expect(page.locator('#chat li')).toHaveText([`Ann ${said}`, 'Ben You too']);
    await expect(page.locator('#chat script, #chat b')).toHaveCount(0);
    await expect(page).not.toHaveTitle('stolen');
  }
  await ben.reload();
  await expect(ben.locator('#chat li')).toHaveText([`Ann ${said}`, 'Ben You too']);
  const lines = await ben.locator('#log li').count();
  await shows(ben, await act(ann));
  expect(await ben.locator('#log li').count()).toBeGreaterThan(lines);
});

test('a seat is handed to a bot, which plays, and taken back', async ({ come }) => {
  const ann = (await come()).page, ben = (await come()).page;
  const table = await setUp(ann, { seats: ['me', 'open'], seed: 12 });
  await join(ben, table);
  await settled(await choices(ann).count() ? ann : ben);
  await openMenu(ann);
  await ann.getByRole('button', { name: /Let a bot play for me/ }).click();
  await expect(ann.locator('.chair.you')).toContainText('bot');
  await expect(choices(ann)).toHaveCount(0);
  const before = await number(ben);
  let acts = 0;
  for (; acts < 40 && await number(ben) <= before + acts; acts += 1) {
    await settled(ben);
    await act(ben, acts);
  }
  await settled(ben);
  expect(await number(ben), 'the bot acts too').toBeGreaterThan(before + acts);
  await openMenu(ann);
  await ann.getByRole('button', { name: 'Take the seat back' }).click();
  await expect(ann.locator('.chair.you')).not.toContainText('bot');
  for (let tries = 0; tries < 20 && !await choices(ann).count(); tries += 1) {
    await settled(ben);
    await shows(ann, await act(ben, tries));
  }
  await act(ann);
});

test('one screen for two: behind the curtain nothing of a hand is there, not even in the bytes', async ({ come }) => {
  const guest = await come();
  const { page } = guest;
  await setUp(page, { seats: ['me', 'me'], seed: 14 });
  const hands = new Map();
  let handed = 0, compared = 0;
  for (let turn = 0; turn < 12 && handed < 4; turn += 1) {
    await expect(page.locator('.curtain')).toBeVisible();
    await expect(page.locator('#part-hand .play-card')).toHaveCount(0);
    await expect(choices(page)).toHaveCount(0);
    const next = (await page.locator('#curtain-title').innerText()).replace('Hand the screen to ', '');
    const heard = await guest.heardHere();
    expect(heard).toContain('id="curtain-title"');
    // What was played since lies in the open.
    const played = (await page.locator('#part-players .played, #part-players details, #part-battle, #log').allTextContents()).join(' ');
    for (const name of [...hands.values()].flat().filter(name => !played.includes(name))) {
      expect(heard.includes(name), `${name} behind the curtain`).toBe(false);
      compared += 1;
    }
    await page.getByRole('link', { name: `I am ${next}` }).click();
    await settled(page);
    await expect(page.locator('#part-hand .play-card')).not.toHaveCount(0);
    // What is in a hand and nowhere in the open.
    const open = await page.locator('#part-market, #part-players, #part-draft, #log').allInnerTexts();
    const cards = await page.locator('#part-hand .play-card h4').allInnerTexts();
    hands.set(next, cards.filter(name => !open.some(text => text.includes(name))));
    handed += 1;
    const url = page.url();
    while (page.url() === url && await choices(page).count()) {
      const navigated = page.waitForURL(to => String(to) !== url, { timeout: 3000 }).catch(() => {});
      await act(page, turn).catch(error => { if (page.url() === url) throw error; });
      if (await choices(page).count() === 0) await navigated;
    }
    await expect(page.locator('.curtain')).toBeVisible({ timeout: 10_000 });
  }
  expect(compared).toBeGreaterThan(4);
  expect(handed).toBe(4);
});

test('rules: a link at a choice opens the rulebook there, the search finds, Escape leads back', async ({ come }) => {
  const { page } = await come();
  await setUp(page, { seats: ['me', 'greedy'], seed: 8 });
  await settled(page);
  const link = page.locator('#part-hall-ask a.rule-link').first();
  const rule = await link.getAttribute('data-rule');
  await link.click();
  const panel = page.getByRole('dialog', { name: 'Rules of Mysthea' });
  await expect(panel).toBeVisible();
  const marked = panel.locator('.rule.marked');
  await expect(marked).toHaveAttribute('id', rule);
  await expect(marked).toBeInViewport();
  const all = await panel.locator('.rule-box').count();
  await panel.getByLabel(/Search/).fill('battle card');
  await expect(panel.locator('#rule-found')).toHaveText(/^\d+ of \d+ places$/);
  const found = await panel.locator('.rule-box:visible').allInnerTexts();
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(all);
  for (const text of found) expect(text.toLowerCase()).toMatch(/battle[^]*card|card[^]*battle/);
  // In a field for searching the first Escape empties it.
  await page.keyboard.press('Escape');
  await expect(panel.locator('.rule-box:visible')).toHaveCount(all);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(link).toBeFocused();
  expect(await isOver(page)).toBe(false);
});
