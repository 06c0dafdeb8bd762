// One of every page, with tables in every state.
import { expect } from '@playwright/test';
import { BOOK, openChapter } from './book.js';
import { ELYSIA, openAmbush, openFight, openJourney, openTrade } from './elysia.js';
import { learn } from './guide.js';
import { SYNCHRO, openFirstBattle, openMap, openVillage } from './synchro.js';
import { Random, letBotFinish, rush, setUp, settled } from './table.js';

/** Pictures are made of more than tests have to look at. */
const IS_FOR_PICTURES = Boolean(process.env.SHOTS);

/** What these pages show is for somebody who has no table and no seat. */
export const isForStrangers = name => name.startsWith('stranger-');

/** Prepares the tables with this page's browser. Returns the name and the address of every page. */
export async function gallery(page) {
  const start = await setUp(page, { seats: ['me', 'greedy', 'greedy'], seed: 1 });
  const turn = await setUp(page, { seats: ['me', 'greedy', 'greedy'], seed: 2, name: 'Ann' });
  await rush(page, 30, new Random(1));
  const battle = await openBattle(page);
  const over = await setUp(page, { seats: ['me', 'greedy'], seed: 4 });
  await letBotFinish(page);
  await page.goto(`/tables/${over}/analysis`);
  await expect(page.getByRole('heading', { name: 'Skill and luck' })).toBeVisible({ timeout: 150_000 });
  const draft = await setUp(page, { seats: ['me', 'greedy'], seed: 5, sets: { expert: 'on' } });
  const gather = await setUp(page, { seats: ['me', 'open', 'greedy'], name: 'Ann', gather: true });
  const shared = await setUp(page, { seats: ['me', 'me'], seed: 6 });
  const island = await toMovingIsland(page);
  const books = await openBooks(page);
  const journeys = await openJourneys(page);
  const years = await openYears(page);
  const guides = await openGuides(page);
  const endings = IS_FOR_PICTURES ? await openEndings(page) : {};
  return {
    ...books,
    ...journeys,
    ...years,
    ...guides,
    ...endings,
    'stranger-front': '/',
    front: '/',
    'set-up': '/games/mysthea',
    'elysia-set-up': `/games/${ELYSIA}`,
    'elysia-set-up-heros': `/games/${ELYSIA}?mode=heros-quest`,
    'book-set-up': `/games/${BOOK}`,
    'synchro-set-up': `/games/${SYNCHRO}`,
    rules: '/games/mysthea/rules',
    'elysia-rules': `/games/${ELYSIA}/rules`,
    'book-rules': `/games/${BOOK}/rules`,
    'synchro-rules': `/games/${SYNCHRO}/rules`,
    gather: `/tables/${gather}`,
    'stranger-gather': `/tables/${gather}`,
    start: `/tables/${start}`,
    draft: `/tables/${draft}`,
    turn: `/tables/${turn}`,
    watching: `/tables/${turn}?seat=spectator`,
    battle: `/tables/${battle}`,
    island: `/tables/${island}`,
    curtain: `/tables/${shared}`,
    over: `/tables/${over}`,
    ending: `/tables/${over}/ending`,
    analysis: `/tables/${over}/analysis`,
    log: `/tables/${over}/log`,
    replay: `/tables/${over}/replay?at=60&seat=0`,
    seed: `/tables/${over}/seed`,
    'seed-hidden': `/tables/${turn}/seed`,
    lost: '/tables/nowhere',
  };
}

/** One Chapter of Wonder Book; all six if pictures are made of them. */
async function openBooks(page) {
  const chapters = IS_FOR_PICTURES ? [1, 2, 3, 4, 5, 6] : [1];
  const books = { 'book-start': `/tables/${await setUp(page, { game: BOOK, seats: ['me', 'greedy'], seed: 7 })}` };
  for (const chapter of chapters) books[`book-${chapter}`] = `/tables/${await openChapter(page, chapter, new Random(chapter))}`;
  return books;
}

/** The guided first game of each game, some steps on. */
async function openGuides(page) {
  const guides = {};
  for (const [name, title] of Object.entries({ guide: 'Mysthea', 'book-guide': 'Wonder Book', 'elysia-guide': 'Ruins of Elysia', 'synchro-guide': 'Synchro Horizon' })) {
    await learn(page, title);
    await rush(page, 2, new Random(1));
    guides[name] = new URL(page.url()).pathname;
  }
  return guides;
}

/** The end of the other games. */
async function openEndings(page) {
  const endings = {};
  const ends = { elysia: { game: ELYSIA, seats: ['me', 'greedy', 'greedy'], seed: 4 }, book: { game: BOOK, seats: ['me', 'greedy'], seed: 2, sets: { chapter: '1', difficulty: 'easier', tries: '1' } } };
  for (const [name, options] of Object.entries(ends)) {
    const table = await setUp(page, options);
    await letBotFinish(page);
    endings[`${name}-over`] = `/tables/${table}`;
    endings[`${name}-ending`] = `/tables/${table}/ending`;
  }
  return endings;
}

/** Synchro Horizon: who to lead, the map, the Village, the first battle. */
async function openYears(page) {
  const tables = {
    'synchro-heroes': await setUp(page, { game: SYNCHRO, seats: ['me', 'greedy'], seed: 1 }),
    'synchro-map': await openMap(page, new Random(8)),
    'synchro-village': await openVillage(page, new Random(9)),
    'synchro-battle': await openFirstBattle(page, new Random(2)),
  };
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, `/tables/${table}`]));
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
export async function openBattle(page) {
  await page.goto('/');
  await page.getByLabel('Saved table').setInputFiles(new URL('../saved/battle.json', import.meta.url).pathname);
  await page.locator('#import-file').getByRole('button', { name: 'Open it' }).click();
  await expect(page.locator('#part-battle .fighter').first()).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2];
}

/** A table at which an island has been lifted and is to be put back. */
async function toMovingIsland(page) {
  const table = await setUp(page, { seats: ['me', 'greedy', 'greedy'], seed: 9 });
  await rush(page, 200, new Random(9), { hears: 'Where do you put', prefer: ['^Claim', '^Move '] });
  await expect(page.locator('.island.lifted')).toHaveCount(1);
  return table;
}

/** Goes to a page of the gallery and waits until it stands still. */
export async function show(page, name, address) {
  await page.goto(address);
  if (/^(start|turn|battle|island|draft|guide)$|^(book|elysia|synchro)-(\d|start|guide|heroes|market|map|fight|ambush|trade|village|battle)/.test(name)) await settled(page);
  if (/over$/.test(name)) await expect(page.locator('.result')).toBeVisible();
}
