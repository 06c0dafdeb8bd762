// What a page weighs on its way, type aside: the front page under 60 KB, a table under 150 KB, nothing of it in a cache.
import { BOOK } from '../lib/book.js';
import { ELYSIA } from '../lib/elysia.js';
import { SYNCHRO } from '../lib/synchro.js';
import { expect, test } from '../lib/test.js';
import { Random, rush, setUp } from '../lib/table.js';

/** How many bytes come when this address is opened with an empty cache. */
async function weigh(page, context, address) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) !== 'Font') bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await session.detach();
  return bytes;
}

test('the front page weighs less than 60 KB', async ({ come }) => {
  const { page, context } = await come();
  const bytes = await weigh(page, context, '/');
  console.log(`the front page: ${bytes} bytes`);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(60_000);
});

for (const [game, seats] of [['mysthea', 5], [BOOK, 4], [ELYSIA, 4], [SYNCHRO, 4]]) {
  test(`a table weighs less than 150 KB: ${game}`, async ({ come }) => {
    const { page, context } = await come({ reducedMotion: 'reduce' });
    await setUp(page, { game, seats: ['me', ...Array(seats - 1).fill(game === BOOK ? 'me' : 'greedy')], seed: 33 });
    // In the middle of a game more lies on the table.
    await rush(page, 40, new Random(33));
    const bytes = await weigh(page, context, page.url());
    console.log(`${game}: ${bytes} bytes`);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(150_000);
  });
}
