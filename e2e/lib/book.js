// How to get on in Wonder Book: what to look for among the labels of the choices.
import { rush, setUp } from './table.js';

export const BOOK = 'wonder-book';

/** Into the tower: the first Goal of Chapter I. */
export const OUT_OF_THE_RAIN = ['^Try Chapter', '^Ken', '^Lara', '^Lift', '^Move to Reading Room', '^Move to|^End the turn'];
/** The Goals of Chapter I, and what leads to them: light the candles, then warm the clasps, and hit what is in the way. */
const GOALS = {
  'Get out of the rain': OUT_OF_THE_RAIN,
  'Two cold candles': ['^Try Chapter', '^Ken', '^Spend it', 'candle', '^Keep the roll', '^Collect', '^Attack|^Move to'],
  'The stuck clasps': ['^Try Chapter', '^Ken', '^The stuck clasps', '^Keep the roll', '^Collect', '^Move to Reading Room', '^Attack|^Move to|^End the turn'],
};
/** Nothing is done about anything. */
export const IDLE = ['^End the turn', '^Let it happen', '^Keep the roll', '^Do not'];

/** Plays Chapter I from wherever it is to its end, inside the page. Returns how many choices were pressed. */
export async function finishChapterOne(page, random) {
  for (let pressed = 0; ;) {
    const told = await page.locator('#log').innerText();
    const goal = Object.keys(GOALS).toSorted((one, other) => told.lastIndexOf(`${one} is read`) - told.lastIndexOf(`${other} is read`)).at(-1);
    const done = await rush(page, 25, random, { prefer: GOALS[goal] });
    pressed += done.pressed;
    if (done.over) return pressed;
    if (pressed > 2000) throw new Error(`Chapter I does not end: ${goal}`);
  }
}

/** Sets a table for one Chapter and plays until its board is full of life. Returns the table. */
export async function openChapter(page, chapter, random, seats = ['me', 'me', 'me']) {
  const table = await setUp(page, { game: BOOK, seats, seed: 50 + chapter, sets: { chapter: String(chapter) } });
  await rush(page, 45, random, { prefer: ['^Try Chapter', '^Move to', '^Attack', '^Collect'] });
  await rush(page, 30, random, { prefer: ['^End the turn', '^Keep the roll', 'goes now'], hears: '[23] actions left' });
  return table;
}
