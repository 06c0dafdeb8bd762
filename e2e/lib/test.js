// The test that all files use: a hall, and guests who come to it.
import { test as base, expect } from '@playwright/test';
import { gallery } from './gallery.js';
import { Guest } from './guest.js';
import { Hall } from './hall.js';

export { expect };

export const test = base.extend({
  /** A hall with tables in every state, and who sits at them; it serves all tests of a worker that only look. */
  museum: [async ({ browser }, use) => {
    const hall = await Hall.open();
    const maker = await Guest.come(browser, hall, { reducedMotion: 'reduce' });
    const pages = await gallery(maker.page);
    const storageState = await maker.context.storageState();
    await maker.leave();
    await use({ hall, pages, storageState });
    await hall.close();
  }, { scope: 'worker', timeout: 180_000 }],

  /** How long bots wait, in milliseconds. */
  pace: [0, { option: true }],

  hall: async ({ pace }, use) => {
    const hall = await Hall.open({ pace });
    await use(hall);
    await hall.close();
    expect(hall.said, 'what the server complained about').toBe('');
  },

  /** Lets somebody come in. At the end of every test nobody must have met with any trouble. */
  come: async ({ browser, hall }, use) => {
    await guests(use, options => Guest.come(browser, hall, options));
  },

  /** Lets somebody into the museum. */
  visit: async ({ browser, museum }, use) => {
    const { hall, storageState } = museum;
    await guests(use, options => Guest.come(browser, hall, { storageState, reducedMotion: 'reduce', ...options }));
  },
});

async function guests(use, come) {
  const all = [];
  await use(async options => {
    const guest = await come(options);
    all.push(guest);
    return guest;
  });
  const troubles = all.flatMap(guest => guest.troubles);
  for (const guest of all) await guest.leave();
  expect(troubles, 'errors, warnings and failed requests on the pages').toEqual([]);
}
