// The guided first games, followed by somebody who does only what the guide says.
import { follow, learn } from '../lib/guide.js';
import { findings } from '../lib/axe.js';
import { Random, isOver, number, rush } from '../lib/table.js';
import { expect, test } from '../lib/test.js';

for (const title of ['Mysthea', 'Wonder Book', 'Ruins of Elysia', 'Synchro Horizon']) {
  test(`the guide of ${title} leads to its last step, and the game goes on by itself`, async ({ come }) => {
    test.slow();
    const { page } = await come({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
    await learn(page, title);
    let all = 0;
    const heard = await follow(page, async now => {
      all = now.all;
      if (!now.at) return;
      const part = page.locator(`#part-${now.at}`);
      await expect(part, `${now.title} points at it`).toHaveClass(/guided/);
      await expect(part).toBeInViewport();
      await expect(page.locator('.guide-card')).toBeInViewport({ ratio: 1 });
    });
    expect(heard).toEqual(Array.from({ length: all }, (_, index) => index + 1));
    expect(all).toBeGreaterThanOrEqual(10);
    await expect(page.locator('.guide-card')).toHaveCount(0);
    await expect(page.locator('.guided, .advised')).toHaveCount(0);
    const before = await number(page);
    const { pressed } = await rush(page, 8, new Random(1));
    expect(pressed === 8 || await isOver(page)).toBe(true);
    expect(await number(page)).toBeGreaterThanOrEqual(before + pressed);
    await expect(page.locator('.guide-card')).toHaveCount(0);
  });
}

test('whoever decides otherwise or leaves the guide is not stopped', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce' });
  await learn(page, 'Mysthea');
  await rush(page, 3, new Random(2));
  await page.reload();
  await expect(page.locator('.guide-card')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.locator('#guide-leave').click();
  await expect(page.locator('.guide-card')).toHaveCount(0);
  await rush(page, 3, new Random(3));
  await page.reload();
  await expect(page.locator('.guide-card')).toHaveCount(0);
});

test('on a phone the guide and what it points at are on the screen together', async ({ come }) => {
  const { page } = await come({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  await learn(page, 'Wonder Book');
  await follow(page, async now => {
    await expect(page.locator('.guide-card'), now.title).toBeInViewport({ ratio: 1 });
    if (now.at) await expect(page.locator(`#part-${now.at}`), now.title).toBeInViewport();
  });
});
