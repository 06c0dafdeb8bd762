// Wonder Book: a story that is played together.
import { BOOK, IDLE, OUT_OF_THE_RAIN, finishChapterOne } from '../lib/book.js';
import { byKeyboard } from '../lib/keyboard.js';
import { expect, test } from '../lib/test.js';
import { PHONE, Random, acted, choices, join, pressLiked, rush, setUp, settled, shows } from '../lib/table.js';

const log = page => page.locator('#log');
const asked = page => page.locator('#ask-title');
const choice = (page, label) => page.locator(`button.choice[data-label="${label}"]`);

test('Chapter I is played to its end by one person with two Heroes', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { game: BOOK, seats: ['me', 'me'], seed: 1, sets: { chapter: '1', difficulty: 'easier' } });
  const random = new Random(1), seats = new Set();
  let loads = 0;
  page.on('load', () => { loads += 1; });
  for (let pressed = 0; pressed < 15; pressed += 1) {
    await expect(page.locator('.curtain')).toHaveCount(0);
    seats.add(await page.locator('#act input[name="seat"]').inputValue());
    await pressLiked(page, OUT_OF_THE_RAIN, random);
  }
  expect([...seats].sort(), 'choices are sent for both seats').toEqual(['0', '1']);
  await finishChapterOne(page, random);
  await expect(asked(page)).toHaveText('You won together!');
  await expect(log(page)).toContainText('Chapter I is won');
  await expect(page.locator('.result tbody tr.winner')).toHaveCount(2);
  await expect(choices(page)).toHaveCount(0);
  expect(loads, 'the page goes from Hero to Hero without being loaded anew').toBe(0);
});

test('a Chapter is lost, the page says so, and it begins again from its first page', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { game: BOOK, seats: ['me'], seed: 2, sets: { chapter: '1', difficulty: 'hardcore' } });
  const random = new Random(2);
  await rush(page, 200, random, { prefer: OUT_OF_THE_RAIN, hears: 'Two cold candles is read' });
  await rush(page, 400, random, { prefer: IDLE, hears: 'was lost' });
  await expect(asked(page)).toContainText('Chapter I was lost. Once more?');
  await expect(log(page)).toContainText('Chapter I is lost.');
  await acted(page, () => choice(page, 'Try Chapter I again').click());
  await expect(log(page)).toContainText(/Chapter I: The Tower in the Rain, try 2\.\s*#1 Nine days of rain is read\./);
  await expect(asked(page)).toContainText('Which of the four friends are you?');
});

test('by keyboard alone, for a whole round', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { game: BOOK, seats: ['me'], seed: 3 });
  const { tabs } = await byKeyboard(page, new Random(3), async () => /Round 2/.test(await log(page).innerText()));
  expect(tabs).toBeGreaterThan(3);
  await expect(log(page)).toContainText('Round 2');
});

for (const [kind, viewport] of Object.entries({ 'low desk': { width: 1280, height: 720 }, phone: PHONE })) {
  test(`a new page is read in peace, and then makes room: ${kind}`, async ({ come }) => {
    const { page } = await come({ viewport, reducedMotion: 'reduce' });
    await setUp(page, { game: BOOK, seats: ['me', 'me'], seed: 1, sets: { chapter: '1' } });
    for (const hero of ['Ken', 'Lara']) await acted(page, () => page.locator(`button.choice[data-label^="${hero}"]`).first().click());
    await expect(page.locator('#read-on')).toBeInViewport({ ratio: 1 });
    const story = page.locator('.drawers'), height = async () => (await story.boundingBox()).height;
    await expect(story).toBeInViewport();
    await expect.poll(height, 'most of the screen is there to read').toBeGreaterThan(viewport.height / 2);
    await page.locator('#read-on').click();
    await expect(page.locator('#read-on')).toHaveCount(0);
    await settled(page);
    await expect(page.locator('.to-read')).toHaveCount(0);
    await expect(page.locator('.board-place')).toBeInViewport();
    await expect(page.locator('#part-board .choice, #part-heroes .choice').first()).toBeInViewport();
  });
}

test('two people: what one decides for the group the other sees, and who it was', async ({ come }) => {
  const ann = (await come({ reducedMotion: 'reduce' })).page, ben = (await come({ reducedMotion: 'reduce' })).page;
  const table = await setUp(ann, { game: BOOK, seats: ['me', 'open', 'greedy'], seed: 4, name: 'Ann' });
  await join(ben, table, 'Ben');
  await settled(ann);
  await acted(ann, () => choice(ann, 'Ken, the hitter').click());
  await settled(ben);
  await acted(ben, () => choices(ben).last().click());
  const hero = /Ben plays (\w+)\./.exec(await log(ben).innerText())[1];
  // The bot chooses its Hero, and leaves it to people who goes first.
  for (const page of [ann, ben]) {
    await expect(asked(page)).toContainText('Who takes the next turn?');
    await expect(page.locator('.part-hall-ask')).toContainText('The group decides: any of you may answer.');
    await expect(page).toHaveTitle(/^● The group decides/);
    await expect(page.locator('.chair.deciding')).toHaveCount(2);
  }
  // Nobody decides before both have read the page that lies there.
  for (const page of [ann, ben]) await settled(page);
  await expect(ben.getByText(/still reading|is reading/)).toHaveCount(0);
  const at = await acted(ben, () => choice(ben, 'Ken goes now').click());
  await shows(ann, at);
  await expect(log(ann)).toContainText(`Ken takes a turn, says ${hero}.`);
  await expect(ann).toHaveTitle(/^● Your turn/);
  await expect(ann.locator('.part-hall-ask')).not.toContainText('group');
  await expect(ben).toHaveTitle(/^Wonder Book/);
  await expect(asked(ben)).toHaveText('Waiting for Ann');
});
