// Who asks for less motion gets none: no piece glides, nothing breathes, drifts or blinks, on any page of any game.
import { BOOK } from '../lib/book.js';
import { ELYSIA } from '../lib/elysia.js';
import { SYNCHRO } from '../lib/synchro.js';
import { expect, test } from '../lib/test.js';
import { Random, act, choices, isOver, setUp, settled } from '../lib/table.js';

/** Runs in every page before its own scripts, and notes whatever moves for longer than one picture. */
function watchMotion() {
  window.moved = new Set();
  // What changes no property but variables is a clock, not a motion.
  const PLAIN = ['offset', 'computedOffset', 'easing', 'composite'];
  const isOnlyTime = each => each.effect.getKeyframes().every(frame => Object.keys(frame).every(name => PLAIN.includes(name) || name.startsWith('--')));
  const look = () => {
    for (const each of document.getAnimations()) {
      const { endTime } = each.effect.getComputedTiming(), { target, pseudoElement } = each.effect;
      if (each.playState !== 'running' || endTime < 20 || isOnlyTime(each)) continue;
      window.moved.add(`${each.animationName ?? each.transitionProperty ?? 'glide'} on ${target?.className?.baseVal ?? target?.className}${pseudoElement ?? ''}`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What has moved on the page since it was opened, two pictures from now. */
const moved = page => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done([...window.moved])))));

/** Somebody on whose pages every motion is noted; everything is told, at its own speed. */
async function watched(come, reducedMotion) {
  const { page } = await come({ reducedMotion, speed: 'normal' });
  await page.addInitScript(watchMotion);
  return page;
}

for (const [game, seats] of [['mysthea', ['me', 'greedy']], [BOOK, ['me', 'me']], [ELYSIA, ['me', 'greedy']], [SYNCHRO, ['me', 'greedy']]]) {
  test(`nothing moves for those who asked for it: ${game}`, async ({ come }) => {
    test.slow();
    const page = await watched(come, 'reduce');
    for (const address of ['/', `/games/${game}`, `/games/${game}/rules`]) {
      await page.goto(address);
      expect(await moved(page), address).toEqual([]);
    }
    await setUp(page, { game, seats, seed: 71 });
    const random = new Random(71);
    for (let pressed = 0; pressed < 12 && !await isOver(page); pressed += 1) {
      await settled(page);
      await choices(page).first().hover();
      await act(page, random.below(1000));
      expect(await moved(page), await page.locator('#ask-title').innerText()).toEqual([]);
    }
  });
}

test('for everybody else the table is alive', async ({ come }) => {
  const page = await watched(come, 'no-preference');
  await setUp(page, { seed: 71 });
  await expect.poll(() => moved(page)).not.toEqual([]);
});
