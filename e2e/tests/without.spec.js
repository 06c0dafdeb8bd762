// Without mouse, without script, without motion.
import { byKeyboard } from '../lib/keyboard.js';
import { expect, test } from '../lib/test.js';
import { Random, choices, isOver, number, rush, setUp } from '../lib/table.js';

test('without script: a table is set, and three choices are made', async ({ come }) => {
  const { page } = await come({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'Set up a table of Mysthea' }).click();
  await page.getByLabel('Seat 2').selectOption('greedy');
  await page.getByLabel('Seat 3').selectOption('');
  await page.getByRole('button', { name: 'Open the table' }).click();
  for (let turn = 0; turn < 3; turn += 1) {
    // Bots need a moment; without script one looks again.
    await expect(async () => {
      if (!await choices(page).count()) await page.getByRole('link', { name: 'Look again' }).click();
      expect(await choices(page).count()).toBeGreaterThan(0);
    }).toPass({ timeout: 15_000 });
    const before = await number(page);
    await choices(page).first().click();
    expect(await number(page)).toBeGreaterThan(before);
    await expect(page.locator('.chair.you')).toBeVisible();
  }
});

test('by keyboard alone, for a whole era', async ({ come }) => {
  test.slow();
  const { page } = await come({ reducedMotion: 'reduce' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 23 });
  const era = () => page.locator('.compass').innerText().then(text => /Era (\w+)/i.exec(text)?.[1]);
  const { pressed, tabs } = await byKeyboard(page, new Random(10), async () => await era() === 'II');
  expect(tabs).toBeGreaterThan(10);
  expect(await isOver(page) || await era() === 'II', `an era ends within ${pressed} actions`).toBe(true);
});

test('with motion a piece that moves glides; with reduced motion nothing does', async ({ come }) => {
  const moving = { still: 0, live: 0 };
  for (const [kind, reducedMotion] of Object.entries({ still: 'reduce', live: 'no-preference' })) {
    const { page } = await come({ reducedMotion, speed: 'normal' });
    await setUp(page, { seats: ['me', 'greedy'], seed: 24 });
    await page.evaluate(() => {
      window.glided = [];
      window.seen = new Set();
      const look = () => {
        for (const animation of document.getAnimations()) {
          if (window.seen.has(animation)) continue;
          window.seen.add(animation);
          const { target } = animation.effect;
          const frames = animation.effect.getKeyframes();
          const time = animation.effect.getComputedTiming().duration;
          if (time > 50 && animation.playState === 'running') {
            window.glided.push({ name: target.dataset?.flip ?? target.className, isGlide: frames.some(frame => frame.translate && frame.translate !== '0px' && frame.translate !== 'none') });
          }
        }
        requestAnimationFrame(look);
      };
      look();
    });
    const random = new Random(11);
    for (let turn = 0; turn < 14; turn += 1) {
      await page.keyboard.press('Escape');
      await rush(page, 1, random, { prefer: 'travel|to the|move|place' });
      await page.keyboard.press('Escape');
    }
    const glided = await page.evaluate(() => window.glided);
    moving[kind] = glided.filter(each => each.isGlide).map(each => each.name);
    if (kind === 'still') expect(glided, 'what moves though it should not').toEqual([]);
  }
  expect(moving.still).toEqual([]);
  expect(moving.live.length, 'pieces that glide').toBeGreaterThan(0);
});
