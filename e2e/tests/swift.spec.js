// A press is answered at once: from the click to the first change that is painted no more than a tenth of a second passes.
import { BOOK } from '../lib/book.js';
import { ELYSIA } from '../lib/elysia.js';
import { SYNCHRO } from '../lib/synchro.js';
import { expect, test } from '../lib/test.js';
import { Random, choices, isOver, number, setUp, settled, shows } from '../lib/table.js';

const LIMIT = 100, CLICKS = 12;

/** How long the page has worked by itself, in milliseconds: other programs of the machine count for nothing. */
async function stopwatch(context, page) {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return async () => 1000 * (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ThreadTime').value;
}

/** Waits until what has been changed by now is painted. */
const painted = page => page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))));

for (const [game, seats] of [['mysthea', ['me', 'greedy']], [BOOK, ['me', 'me']], [ELYSIA, ['me', 'greedy']], [SYNCHRO, ['me', 'greedy']]]) {
  test(`from a click to the first change no more than ${LIMIT} ms of work: ${game}`, async ({ come }) => {
    test.slow();
    const { page, context } = await come({ viewport: { width: 1440, height: 900 }, speed: 'off' });
    await setUp(page, { game, seats, seed: 91 });
    // The answer of the hall comes later, so that only the first change is looked at.
    await page.route('**/act', async route => {
      await new Promise(done => { setTimeout(done, 700); });
      await route.continue();
    });
    const worked = await stopwatch(context, page), random = new Random(91), times = [];
    for (let pressed = 0; pressed < CLICKS && !await isOver(page); pressed += 1) {
      await settled(page);
      const before = await number(page), choice = choices(page).nth(random.below(await choices(page).count()));
      await choice.hover();
      await painted(page);
      const begun = await worked();
      await page.mouse.down();
      await page.mouse.up();
      await painted(page);
      times.push(Math.round(await worked() - begun));
      await expect(choice, 'it looks pressed').toHaveClass(/pressed/);
      await shows(page, before + 1);
    }
    console.log(`${game}: ${times.join(', ')} ms`);
    expect(Math.max(...times)).toBeLessThan(LIMIT);
    expect(times.length).toBeGreaterThan(CLICKS / 2);
  });
}
