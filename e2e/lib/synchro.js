// How to get on in Synchro Horizon: what to look for among the labels of the choices.
import { expect } from '@playwright/test';
import { rush, setUp, settled } from './table.js';

export const SYNCHRO = 'synchro-horizon';

/** From the choice of Heroes into a battle, without a visit to the Village. */
export const TO_BATTLE = ['^Leave at once', '^Go to', '^To the battle', '^The Monsters begin'];
/** How a battle is fought that one wants to win. */
export const FIGHT = ['^Rise', '^Use ', '^Basic Attack', '^End the turn'];

/** The battle is on, and a Hero of this seat acts. Returns the table. */
export async function openFirstBattle(page, random, { seats = ['me'], seed = 2, ...rest } = {}) {
  const table = await setUp(page, { game: SYNCHRO, seats, seed, ...rest });
  await toTurn(page, random);
  return table;
}

/** Plays on until a Hero of this page acts. */
export async function toTurn(page, random) {
  await rush(page, 60, random, { prefer: TO_BATTLE, until: '#part-boards .acts .choice' });
  await settled(page);
  await expect(page.locator('#part-boards .acts')).toBeVisible();
}

/** The Village of the first city before the journey. Returns the table. */
export async function openVillage(page, random, { seed = 2 } = {}) {
  const table = await setUp(page, { game: SYNCHRO, seats: ['me'], seed });
  await rush(page, 60, random, { prefer: ['^Visit the Village'], until: '#part-village .choice' });
  await settled(page);
  await expect(page.locator('#part-village .offer').first()).toBeVisible();
  return table;
}

/** The map, while the party chooses where to go. Returns the table. */
export async function openMap(page, random, { seed = 2 } = {}) {
  const table = await setUp(page, { game: SYNCHRO, seats: ['me'], seed });
  await rush(page, 60, random, { prefer: ['^Leave at once'], until: '#part-map .choice' });
  await settled(page);
  return table;
}
