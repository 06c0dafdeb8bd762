// One of every page, with tables in every state.
import { expect } from '@playwright/test';
import { BOOK, openChapter } from './book.js';
import { ELYSIA, openAmbush, openFight, openJourney, openTrade } from './elysia.js';
import { Random, letBotFinish, rush, setUp, settled } from './table.js';

/** Prepares the tables with this page's browser. Returns the name and the address of every page. */
export async function gallery(page) {
  const start = await setUp(page, { seats: ['me', 'greedy', 'greedy'], seed: 1 });
  const turn = await setUp(page, { seats: ['me', 'greedy', 'greedy'], seed: 2, name: 'Ann' });
  await rush(page, 30, new Random(1));
  const battle = await toBattle(page);
  const over = await setUp(page, { seats: ['me', 'greedy'], seed: 4 });
  await letBotFinish(page);
  const draft = await setUp(page, { seats: ['me', 'greedy'], seed: 5, sets: { expert: 'on' } });
  const shared = await setUp(page, { seats: ['me', 'me'], seed: 6 });
  const books = await openBooks(page);
  const journeys = await openJourneys(page);
  return {
    ...books,
    ...journeys,
    'elysia-set-up': `/games/${ELYSIA}`,
    'book-set-up': `/games/${BOOK}`,
    front: '/',
    'set-up': '/games/mysthea',
    rules: '/games/mysthea/rules',
    start: `/tables/${start}`,
    draft: `/tables/${draft}`,
    turn: `/tables/${turn}`,
    watching: `/tables/${turn}?seat=spectator`,
    battle: `/tables/${battle}`,
    curtain: `/tables/${shared}`,
    over: `/tables/${over}`,
    replay: `/tables/${over}/replay?at=60&seat=0`,
    seed: `/tables/${over}/seed`,
    'seed-hidden': `/tables/${turn}/seed`,
    lost: '/tables/nowhere',
  };
}

/** One Chapter of Wonder Book; all six if pictures are made of them. */
async function openBooks(page) {
  const chapters = process.env.SHOTS ? [1, 2, 3, 4, 5, 6] : [1];
  const books = {};
  for (const chapter of chapters) books[`book-${chapter}`] = `/tables/${await openChapter(page, chapter, new Random(chapter))}`;
  return books;
}

/** Ruins of Elysia: who to be, the market before the journey, the journey, fights and a trade. */
async function openJourneys(page) {
  const opened = {
    'elysia-heroes': await setUp(page, { game: ELYSIA, seats: ['me', 'greedy', 'greedy'], seed: 1 }),
    'elysia-market': await setUp(page, { game: ELYSIA, seats: ['me', 'greedy'], seed: 2, sets: { characters: 'dealt' } }),
    'elysia-map': await openJourney(page, new Random(8)),
    'elysia-fight': await openFight(page),
    'elysia-ambush': await openAmbush(page, new Random(3)),
    'elysia-trade': await openTrade(page),
  };
  return Object.fromEntries(Object.entries(opened).map(([name, table]) => [name, `/tables/${table}`]));
}

/** Opens the saved table at which a card must be chosen for a battle. Returns the table. */
async function toBattle(page) {
  await page.goto('/');
  await page.getByLabel('Saved table').setInputFiles(new URL('../saved/battle.json', import.meta.url).pathname);
  await page.locator('#import-file').getByRole('button', { name: 'Open it' }).click();
  await expect(page.locator('#part-battle .fighter').first()).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2];
}

/** Goes to a page of the gallery and waits until it stands still. */
export async function show(page, name, address) {
  await page.goto(address);
  if (['start', 'turn', 'battle', 'draft'].includes(name) || /^book-\d|^elysia-(?!set)/.test(name)) await settled(page);
  if (name === 'over') await expect(page.locator('.result')).toBeVisible();
}
