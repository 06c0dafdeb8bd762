// The pictures of the README, and a short film of a turn: SHOTS=1 e2e/run readme. They go to docs/.
import { openChapter } from '../lib/book.js';
import { openJourney } from '../lib/elysia.js';
import { Camera, writeFilm } from '../lib/film.js';
import { openBattle } from '../lib/gallery.js';
import { pressSlowly, showHand } from '../lib/hand.js';
import { expect, test } from '../lib/test.js';
import { PHONE, Random, rush, setUp, settled } from '../lib/table.js';

const DOCS = new URL('../../docs/', import.meta.url).pathname;
const DESK = { width: 1440, height: 900 };
/** A secret battle is fought, and a golem steps on the island. */
const TURN = ['Choose Rekindling', 'Act with Charged Arm', 'Spend 2 CPs', 'Deploy a golem', 'Use the effect'];
/** Nobody waits for a larger film. */
const MOST = 1_500_000;

/** Takes a picture for the README. */
const take = (page, name) => page.screenshot({ path: `${DOCS}${name}.png` });

test('README: the shop window', async ({ come }) => {
  const { page } = await come({ viewport: DESK, reducedMotion: 'reduce' });
  await page.goto('/');
  await take(page, 'front');
});

test('README: a table of each game', async ({ come }) => {
  test.slow();
  const { page } = await come({ viewport: DESK, reducedMotion: 'reduce', colorScheme: 'dark' });
  await setUp(page, { seats: ['me', 'greedy', 'greedy'], seed: 2, name: 'Ann' });
  await rush(page, 60, new Random(4), { prefer: ['^Deploy', '^Travel', '^Use the effect', '^Act', '^Put next'] });
  // Its own turn, with a hand to choose from.
  const isTurn = async () => /^What do you do in your turn/.test(await page.locator('#ask-title').innerText()) && await page.locator('#part-hand .play-card').count() > 3;
  for (let tries = 0; tries < 60 && !await isTurn(); tries += 1) await rush(page, 1, new Random(tries));
  await page.reload();
  await settled(page);
  await take(page, 'table');
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.reload();
  await settled(page);
  await take(page, 'phone');
  await page.setViewportSize(DESK);
  await openChapter(page, 5, new Random(5));
  await settled(page);
  await take(page, 'book');
  await openJourney(page, new Random(8));
  await take(page, 'elysia');
  await setUp(page, { game: 'synchro-horizon', seats: ['me'], seed: 3 });
  await rush(page, 24, new Random(5));
  const acts = async () => /turn, with/.test(await page.locator('#ask-title').innerText());
  for (let tries = 0; tries < 40 && !await acts(); tries += 1) await rush(page, 1, new Random(tries));
  await page.reload();
  await settled(page);
  await take(page, 'horizon');
});

test('README: the film of a turn', async ({ come }) => {
  test.slow();
  const { page, context } = await come({ viewport: { width: 1280, height: 720 }, speed: 'normal' });
  await openBattle(page);
  await settled(page);
  await showHand(page);
  const camera = await Camera.begin(page, { width: 960, height: 540 });
  for (const label of TURN) await pressSlowly(page, label);
  const film = await writeFilm(await context.newPage(), await camera.end(1500), `${DOCS}turn.webp`);
  console.log(`the film: ${film.frames} frames, ${film.bytes} bytes`);
  expect(film.frames).toBeGreaterThan(20);
  expect(film.bytes).toBeLessThan(MOST);
});
