// Synchro Horizon: a party of four Heroes, a year, and battles in line.
import { byKeyboard } from '../lib/keyboard.js';
import { FIGHT, SYNCHRO, TO_BATTLE, openFirstBattle, openMap, openVillage } from '../lib/synchro.js';
import { expect, test } from '../lib/test.js';
import { PHONE, Random, act, choices, isOver, join, number, playToTheEnd, rush, setUp, settled } from '../lib/table.js';

const log = page => page.locator('#log');
const asked = page => page.locator('#ask-title');
const figure = (page, who) => page.locator(`#part-battle [data-flip="unit-${who}"]`);

test('a whole journey by clicking, to a win or to its end', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { game: SYNCHRO, seats: ['me'], seed: 1 });
  const pressed = await playToTheEnd(page, new Random(1));
  expect(pressed).toBeGreaterThan(40);
  await expect(log(page)).toContainText(/The realm is (saved|lost)/);
  await expect(page.locator('.result tbody tr')).toHaveCount(1);
  await expect(choices(page)).toHaveCount(0);
});

test('a battle on the stage: lines, dice in words, and a turn that is paid for', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await openFirstBattle(page, new Random(2));
  await expect(page.locator('#part-battle .of-heroes .fighter')).toHaveCount(4);
  await expect(page.locator('#part-battle .of-monsters .fighter')).toHaveCount(4);
  // Each Monster says what it will do, and the names are those of Heroes who stand there.
  for (const words of await page.locator('#part-battle .intent').allInnerTexts()) expect(words).toMatch(/\w+/);
  await expect(page.locator('#part-battle .fighter.active')).toHaveCount(1);
  await expect(page.locator('#part-battle .box .marble')).toHaveCount(8);
  const front = page.locator('#part-battle .of-monsters .fighter').first().locator('.hp b');
  const before = Number(await front.textContent());
  const attack = page.locator('#part-boards .acts button[data-label="Basic Attack"]');
  await expect(attack).toHaveAttribute('data-does', /For 1 Shard: \d+ damage/);
  await rush(page, 4, new Random(3), { prefer: ['^Basic Attack', '^\\d (Red|Blue|Green|Clear)'], hears: 'attacks\\.' });
  await expect(log(page)).toContainText(/attacks\./);
  await expect.poll(async () => Number(await front.textContent())).toBeLessThanOrEqual(before);
});

test('a battle by keyboard alone', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  await openFirstBattle(page, new Random(4), { seed: 4 });
  const { tabs } = await byKeyboard(page, new Random(4), async () => /Round 3 begins|The battle is won/.test(await log(page).innerText()));
  expect(tabs).toBeGreaterThan(3);
  await expect(log(page)).toContainText(/Round 3 begins|The battle is won|realm is lost|retreats/);
});

test('two browsers share a party: the lead decides the way, each seat its own Heroes', async ({ come }) => {
  test.slow();
  const ann = (await come({ reducedMotion: 'reduce' })).page, ben = (await come({ reducedMotion: 'reduce' })).page;
  const table = await setUp(ann, { game: SYNCHRO, seats: ['me', 'open'], seed: 6, name: 'Ann' });
  await join(ben, table, 'Ben');
  await settled(ann);
  // The lead chooses all four Heroes; the other sees it and waits.
  await expect(asked(ann)).toContainText('Which Hero goes');
  await expect(choices(ben)).toHaveCount(0);
  const acting = { ann: 0, ben: 0 };
  const heard = async () => /Round 2 begins/.test(await log(ann).innerText()) || await isOver(ann);
  for (let turns = 0; turns < 400 && !await heard(); turns += 1) {
    const who = await choices(ann).count() ? ann : ben;
    if (!await choices(who).count()) { await ann.waitForTimeout(50); continue; }
    if (await who.locator('#part-boards .acts.own .choice').count()) acting[who === ann ? 'ann' : 'ben'] += 1;
    await rush(who, 1, new Random(turns), { waits: false, prefer: [...TO_BATTLE, ...FIGHT] });
  }
  // Both have had turns of their own Heroes, and both have seen the same battle.
  expect(acting.ann).toBeGreaterThan(0);
  expect(acting.ben).toBeGreaterThan(0);
  await expect.poll(() => number(ben)).toBe(await number(ann));
  for (const page of [ann, ben]) await expect(log(page)).toContainText('Round 1 begins');
  await expect(ben.locator('#part-boards .hero-board.own')).toHaveCount(2);
});

test('on a phone a battle is seen whole and played with a finger', async ({ come }) => {
  const { page } = await come({ viewport: PHONE, reducedMotion: 'reduce', hasTouch: true });
  await openFirstBattle(page, new Random(7), { seed: 7 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const who of await page.locator('#part-battle .fighter').all()) await expect(who).toBeInViewport();
  const at = await number(page);
  for (let turns = 0; turns < 6 && !await isOver(page); turns += 1) await act(page, turns);
  expect(await number(page)).toBeGreaterThan(at);
});

test('the map says what waits, and the year what it costs', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await openMap(page, new Random(8), { seed: 8 });
  await expect(page.locator('#part-map .city')).toHaveCount(16);
  await expect(page.locator('#part-map .city.open')).toHaveCount(2);
  await expect(page.locator('#part-map .site')).toHaveCount(42);
  await expect(page.locator('#part-year [data-count="days-left"]')).toHaveText('46');
  await page.locator('#part-map .city.open .choice').first().click();
  await expect(asked(page)).toContainText('Which Landmark');
  // Before it is chosen the strip shows what each Landmark costs in days.
  await expect(page.locator('#part-year .pins li')).toHaveCount(3);
  const days = Number((await page.locator('#part-year .pins b').first().innerText()).match(/\d+/)[0]);
  await page.locator('#part-map .site .choice').first().click();
  await expect(page.locator('#part-year [data-count="days-left"]')).toHaveText(String(46 - days));
});

test('the Village sells what one can pay', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await openVillage(page, new Random(9), { seed: 9 });
  await expect(page.locator('#part-village .item-card')).toHaveCount(5);
  await expect(page.locator('#part-village .play-card[class*="class-"]')).toHaveCount(5);
  const buy = page.locator('#part-village .item-card .choice').first();
  const price = Number((await buy.getAttribute('data-label')).match(/for (\d+) Coins/)[1]);
  const coins = page.locator('#part-year [data-count="coins"]');
  const before = Number(await coins.innerText());
  await buy.click();
  await expect(coins).toHaveText(String(before - price));
  await expect(asked(page)).toContainText('Who carries');
});

test('figures move in the line when a Hero shifts', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await openFirstBattle(page, new Random(10), { seed: 10 });
  await rush(page, 40, new Random(10), { prefer: ['^End the turn'], until: '#part-boards .acts button[data-label="Shift forward"]' });
  const active = page.locator('#part-battle .fighter.active');
  const who = Number((await active.getAttribute('data-flip')).match(/\d+/)[0]);
  const place = () => figure(page, who).evaluate(each => [...each.parentElement.querySelectorAll('.fighter')].indexOf(each));
  const before = await place();
  await rush(page, 2, new Random(1), { prefer: ['^Shift forward', '^\\d (Red|Blue|Green|Clear)'] });
  await expect.poll(place).toBe(before - 1);
});
