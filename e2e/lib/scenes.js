// What a table stops for is on the page only while it is told: ways to get there, and to hold it.
import { finishChapterOne, BOOK } from './book.js';
import { ELYSIA, openFight } from './elysia.js';
import { openBattle } from './gallery.js';
import { FIGHT, SYNCHRO, TO_BATTLE } from './synchro.js';
import { Random, rush, setUp, settled } from './table.js';

/** Runs in every page before its own scripts: once it is held, no timer goes off any more. */
function holdable() {
  const later = window.setTimeout;
  window.setTimeout = (run, time, ...words) => later(() => { if (!window.held) run(...words); }, time);
}

/** Plays on at random, telling everything slowly, until this selector finds something; then the page is held. */
async function until(page, selector, random) {
  await page.evaluate(selector => {
    const look = () => {
      const found = document.querySelector(selector);
      // What turns over and is stamped on has arrived.
      if (found && document.getAnimations().every(({ playState }) => playState !== 'running')) window.held = true;
      else requestAnimationFrame(look);
    };
    look();
  }, selector);
  for (let pressed = 0; pressed < 60 && !await page.evaluate(() => window.held); pressed += 1) {
    await page.evaluate(pick => {
      document.getElementById('read-on')?.click();
      const all = [...document.querySelectorAll('button.choice:not(:disabled)')];
      all[pick % all.length]?.click();
    }, random.below(1000));
    // The next choice, or the scene.
    await page.waitForFunction(() => window.held || !document.querySelector('main.telling, .choice.sent'), null, { timeout: 30_000, polling: 'raf' });
  }
  if (!await page.evaluate(() => window.held)) throw new Error(`${selector} was never shown`);
}

/** From now on everything is told. */
const slowly = async page => {
  await page.evaluate(() => localStorage.setItem('questhall-speed', 'slow'));
  await page.addInitScript(holdable);
  await page.reload();
  await settled(page);
};

/** Each leads a page to a scene and holds it there. */
export const SCENES = {
  'scene-battle': async page => {
    await openBattle(page);
    await slowly(page);
    await until(page, '#part-battle .scene-stamp', new Random(1));
  },
  'scene-era': async page => {
    await setUp(page, { seats: ['me', 'greedy', 'greedy'], seed: 3, name: 'Ann' });
    await rush(page, 400, new Random(3), { hears: 'Era II begins' });
    await slowly(page);
    await page.locator('#again').click();
    await until(page, '#part-tally .scene-tally tbody .counted-row:last-child', new Random(3));
  },
  'scene-won': async page => {
    await setUp(page, { game: SYNCHRO, seats: ['me'], seed: 3 });
    await rush(page, 900, new Random(3), { prefer: [...TO_BATTLE, ...FIGHT], until: '#part-choose .scene-stamp' });
    await settled(page);
  },
  'scene-fight': async page => {
    await openFight(page);
    await slowly(page);
    await until(page, '#part-fight .scene-stamp', new Random(2));
  },
  'scene-chapter': async page => {
    await setUp(page, { game: BOOK, seats: ['me', 'me'], seed: 2, sets: { chapter: '1', difficulty: 'easier', tries: '1' } });
    await finishChapterOne(page, new Random(4));
  },
};
