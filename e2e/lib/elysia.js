// How to get on in Ruins of Elysia: what to look for among the labels of the choices.
import { expect } from '@playwright/test';
import { acted, reach, rush, setUp, settled, shows } from './table.js';

export const ELYSIA = 'ruins-of-elysia';

/** Seeds with which the first of so many seats goes first. */
export const SEEDS = { two: 2, three: 8, four: 8 };
/** Nobody shops before the journey. */
const AT_ONCE = { market: 'off' };
/** Round the map: into the unknown, into the Villages, into fights. */
export const ROAM = ['^Take (?!no)', '^Buy (?!no)', '^Play (?!no)', '^Use ', 'into the unknown', '^Walk ', '^Target ', '^Begin', '^Stop|^Stay', '^Lodge'];

/** What can be pressed by a label that begins like this. */
const choice = (page, label) => page.locator(`button.choice[data-label^="${label}"]`).first();

/** The label of the first card with which this can be done. */
export const firstOfHand = (page, verb) => page.locator(`#part-hand button.choice[data-label^="${verb} "]`).first().getAttribute('data-label');

/** Presses a choice with the mouse. Returns the number of the action. */
export async function choose(page, label) {
  await expect(choice(page, label)).toBeEnabled();
  await reach(page, choice(page, label));
  return acted(page, () => choice(page, label).click());
}

/** Presses a choice, and waits until all `others` have seen it. */
export async function chooseBefore(page, others, label) {
  const at = await choose(page, label);
  for (const other of others) await shows(other, at);
}

/** Sets a table at which everybody stands in the First Village, and takes a Character. Returns the table. */
export async function openVillage(page, { seats, seed, sets = {}, character = 'Take Algar', ...rest }) {
  const table = await setUp(page, { game: ELYSIA, seats, seed, sets: { ...AT_ONCE, ...sets }, ...rest });
  await settled(page);
  await expect(page.locator('#log'), `with seed ${seed} the first seat goes first`).not.toContainText('took');
  await choose(page, character);
  return table;
}

/** A fight in the First Village, in which a card must be chosen. Returns the table. */
export async function openFight(page, seed = SEEDS.four) {
  const table = await openVillage(page, { seats: ['me', 'greedy', 'greedy', 'greedy'], seed });
  for (const label of ['Stay', 'Target', 'Target', 'Begin']) {
    await settled(page);
    await choose(page, label);
  }
  await settled(page);
  await expect(page.locator('#part-fight .fighter.acting')).toBeVisible();
  return table;
}

/** Alone with the Companion, in a fight with Monsters or a Villain. Returns the table. */
export async function openAmbush(page, random, seed = 3) {
  const table = await setUp(page, { game: ELYSIA, mode: 'heros-quest', seats: ['me'], seed });
  // Who keeps the hand can be engaged.
  await rush(page, 400, random, { prefer: ['^Take (?!no)', 'into the unknown', '^Stop|^Stay', 'for 1 Walk'], until: '#part-fight .fighter.acting' });
  await settled(page);
  await expect(page.locator('#part-fight .fighter.acting')).toBeVisible();
  return table;
}

/** A trade in the First Village, with something on both sides. Returns the table. */
export async function openTrade(page, seed = SEEDS.two) {
  const table = await openVillage(page, { seats: ['me', 'greedy'], seed, sets: { advanced: 'on' } });
  await settled(page);
  await choose(page, 'Trade with');
  await choose(page, await firstOfHand(page, 'Offer'));
  await choose(page, 'Ask for a Wild Token');
  return table;
}

/** A table on which much has been found. Returns the table. */
export async function openJourney(page, random, { seats = ['me', 'greedy'], seed = 2, choices = 50, ...rest } = {}) {
  const table = await setUp(page, { game: ELYSIA, seats, seed, ...rest });
  await rush(page, choices, random, { prefer: ROAM });
  await settled(page);
  return table;
}
