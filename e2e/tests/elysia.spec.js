// Ruins of Elysia: a journey over a map that nobody knows.
import { ELYSIA, SEEDS, choose, chooseBefore, firstOfHand, openFight, openJourney, openVillage } from '../lib/elysia.js';
import { byKeyboard } from '../lib/keyboard.js';
import { expect, test } from '../lib/test.js';
import { PHONE, Random, choices, join, number, playToTheEnd, rush, setUp, settled } from '../lib/table.js';

const log = page => page.locator('#log');
const asked = page => page.locator('#ask-title');
/** The number that the board of a seat shows, such as its Wild Tokens. */
const counted = (page, what) => page.locator(`#part-players [data-count="${what}"]`);

test('a whole race against bots, to a win or the last round', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { game: ELYSIA, seats: ['me', 'random', 'random'], seed: 1, mode: 'destiny', sets: { rounds: '15' } });
  const pressed = await playToTheEnd(page, new Random(1));
  expect(pressed).toBeGreaterThan(50);
  await expect(page.locator('#part-turn .whose')).toHaveText(/met .+ and won\.$|^The last round is over, and nobody has won\.$/);
  await expect(log(page)).toContainText(/won|The last round was over/);
  await expect(page.locator('.result tbody tr')).toHaveCount(3);
  await expect(choices(page)).toHaveCount(0);
});

test('two people in one fight: who is asked joins, and both strike', async ({ come }) => {
  const ann = (await come({ reducedMotion: 'reduce' })).page, ben = (await come({ reducedMotion: 'reduce' })).page;
  const table = await openVillage(ann, { seats: ['me', 'open', 'greedy'], seed: SEEDS.three, name: 'Ann' });
  await join(ben, table, 'Ben');
  let loads = 0;
  for (const page of [ann, ben]) {
    await page.waitForLoadState();
    page.on('load', () => { loads += 1; });
  }
  await chooseBefore(ben, [ann], 'Take Cassim');
  await expect(log(ann)).toContainText('Ben took Cassim.');
  await chooseBefore(ann, [ben], 'Stay');
  // Whom to fight: Ben, or the bot behind him.
  await expect(ann.locator('#part-fight .fighter')).toHaveCount(2);
  const foe = await ann.locator('button.choice[data-label^="Target"]:not([data-label="Target Ben"])').getAttribute('data-label');
  await chooseBefore(ann, [ben], foe);
  await chooseBefore(ann, [ben], 'Begin the combat');
  await expect(asked(ben)).toContainText('Do you join, and on which side?');
  await expect(ben.locator('#part-fight .camp')).toHaveCount(2);
  await expect(asked(ann)).toContainText('Waiting for Ben');
  await chooseBefore(ben, [ann], 'Join the Attackers');
  await expect(log(ben)).toContainText('You joined the Attackers.');
  await expect(log(ann)).toContainText('Ben joined the Attackers.');
  await expect(ann.locator('#part-fight .camp.Attackers .fighter')).toHaveCount(2);
  // Ann strikes first, then Ben with her.
  for (const [actor, other] of [[ann, ben], [ben, ann]]) {
    await expect(asked(actor)).toContainText('What do you play to attack');
    const card = await firstOfHand(actor, 'Play');
    await chooseBefore(actor, [other], card);
    await expect(other.locator('#part-fight .camp.Attackers .slip').last()).toHaveText(card.slice('Play '.length));
    while (/What do you play to attack/.test(await asked(actor).innerText())) await chooseBefore(actor, [other], 'Play no');
  }
  await expect(log(ann)).toContainText(/You attacked with .+/);
  await expect(log(ann)).toContainText(/Ben attacked with .+/);
  await expect(log(ben)).toContainText(/Ann attacked with .+/);
  await expect(log(ben)).toContainText(/The Attackers struck/);
  expect(loads).toBe(0);
});

test('two people trade: one offer is taken, another is not', async ({ come }) => {
  const ann = (await come({ reducedMotion: 'reduce' })).page, ben = (await come({ reducedMotion: 'reduce' })).page;
  const table = await openVillage(ann, { seats: ['me', 'open'], seed: SEEDS.two, sets: { advanced: 'on' }, name: 'Ann' });
  await join(ben, table, 'Ben');
  await chooseBefore(ben, [ann], 'Take Cassim');
  // Also while the drawer of the players is closed.
  const goods = async () => ({
    ann: [await counted(ann, 'hand-0').textContent(), await counted(ben, 'wild-0').textContent()],
    ben: [await counted(ann, 'hand-1').textContent(), await counted(ben, 'wild-1').textContent()],
  });
  expect(await goods()).toEqual({ ann: ['5', '5'], ben: ['5', '5'] });
  await chooseBefore(ann, [ben], 'Trade with');
  const card = (await firstOfHand(ann, 'Offer')).slice('Offer '.length);
  await chooseBefore(ann, [ben], `Offer ${card}`);
  await chooseBefore(ann, [ben], 'Ask for a Wild Token');
  await expect(ben.locator('#part-trade')).toContainText(card);
  await expect(choices(ben)).toHaveCount(0);
  await chooseBefore(ann, [ben], 'Propose the trade');
  await expect(asked(ben)).toContainText(`Ann offers you ${card} and asks for 1 Wild Token. Do you agree?`);
  await chooseBefore(ben, [ann], 'Agree');
  await expect(log(ben)).toContainText(`Ann gave you ${card} and got 1 Wild Token.`);
  await expect(log(ann)).toContainText(`You gave Ben ${card} and got 1 Wild Token.`);
  expect(await goods()).toEqual({ ann: ['4', '6'], ben: ['6', '4'] });
  // All have seen the card.
  await expect(ann.locator('#part-players .known', { hasText: 'Known in hand' })).toContainText(card);
  await chooseBefore(ann, [ben], 'Trade with');
  await chooseBefore(ann, [ben], 'Ask for a Wild Token');
  await chooseBefore(ann, [ben], 'Propose the trade');
  await chooseBefore(ben, [ann], 'Refuse');
  await expect(log(ben)).toContainText('You refused the trade with Ann.');
  await expect(log(ann)).toContainText('Ben refused the trade with you.');
  await expect(ann.locator('#part-trade')).toBeEmpty();
  expect(await goods()).toEqual({ ann: ['4', '6'], ben: ['6', '4'] });
});

test("by keyboard alone: the first rounds of Hero's Quest", async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { game: ELYSIA, mode: 'heros-quest', seats: ['me'], seed: 5 });
  const { tabs } = await byKeyboard(page, new Random(5), async () => /Round 3/.test(await log(page).innerText()));
  expect(tabs).toBeGreaterThan(3);
  await expect(log(page)).toContainText('Round 3');
});

test('on a phone the map is zoomed and moved, and the page is not', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce', viewport: PHONE, hasTouch: true });
  await openJourney(page, new Random(6));
  const frame = page.locator('.map-frame'), zoom = step => page.getByRole('radio', { name: step, exact: true });
  const size = () => frame.evaluate(each => [each.scrollWidth, each.clientWidth]);
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await zoom('Whole map').check();
  const [whole, seen] = await size();
  expect(whole).toBeLessThanOrEqual(seen);
  expect(await overhang()).toBeLessThanOrEqual(0);
  await zoom('Near').check();
  const [near] = await size();
  expect(near).toBeGreaterThan(seen);
  await zoom('Close').check();
  const width = async () => (await size())[0];
  await expect.poll(width, 'the map grows').toBeGreaterThan(near);
  expect(await overhang()).toBeLessThanOrEqual(0);
  // The own figure is in sight; for a moment the frame looks there, then it is free to be moved.
  const isInSight = () => frame.evaluate(each => {
    const [outer, inner] = [each, each.querySelector('.piece.mine')].map(one => one.getBoundingClientRect());
    return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
  });
  await expect.poll(isInSight).toBe(true);
  await page.waitForTimeout(700);
  await frame.evaluate(each => each.scrollTo(0, 0));
  await frame.evaluate(each => each.scrollBy(60, 40));
  expect(await frame.evaluate(each => [each.scrollLeft, each.scrollTop])).toEqual([60, 40]);
  const before = await number(page);
  await rush(page, 1, new Random(7));
  expect(await number(page)).toBeGreaterThan(before);
  await expect(zoom('Close')).toBeChecked();
  expect((await size())[0]).toBeGreaterThan(near);
  expect(await overhang()).toBeLessThanOrEqual(0);
});

test('a fight shows both sides, and what is played counts', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await openFight(page);
  await expect(page.locator('#part-fight .camp.Attackers .fighter.acting')).toContainText('You');
  await expect(page.locator('#part-fight .camp.Defenders .fighter')).not.toHaveCount(0);
  await choose(page, 'Return a Wild Token for 1 Attack');
  await expect(page.locator('#part-fight [data-count="attack"]')).toHaveText('1');
  await expect(counted(page, 'wild-0')).toHaveText('4');
  await settled(page);
});
