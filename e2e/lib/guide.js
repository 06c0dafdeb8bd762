// Learning a game as somebody would who does only what the guide says.
import { expect } from '@playwright/test';
import { acted } from './table.js';

/** Begins the guided first game from the front page. */
export async function learn(page, title) {
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^Learn it: a guided first game, \\d+ minutes: ${title}$`) }).click();
  await expect(page.locator('.guide-card')).toBeVisible();
  await page.waitForLoadState();
}

/** What the guide says now: the number of its step (0 for a hint), of how many, its title and what it points at. */
export const said = page => page.locator('.guide-card').evaluate(card => {
  const [number = 0, all = 0] = card.querySelector('.guide-step').textContent.match(/\d+/g)?.map(Number) ?? [];
  return { number, all, title: card.querySelector('h2').textContent, at: card.dataset.at, advised: card.dataset.advised.split(' ').filter(Boolean) };
});

/**
 * Follows the guide to its last step, and calls `look` at everything that it says. Returns the numbers of the steps that
 * were heard. Whatever the guide leaves open is not guessed: then it waits, and fails if nothing comes.
 */
export async function follow(page, look = async () => {}) {
  const heard = [];
  for (let moves = 0; moves < 400; moves += 1) {
    await expect(page.locator('.guide-card'), `the guide speaks after step ${heard.at(-1)}`).toBeVisible({ timeout: 20_000 });
    const now = await said(page);
    if (now.number && now.number !== heard.at(-1)) heard.push(now.number);
    await look(now);
    const on = page.locator('#guide-on');
    if (now.advised.length) {
      await acted(page, () => page.locator(`[id="${now.advised[0]}"]`).click());
    } else {
      await on.click();
      if (now.number === now.all) return heard;
      await expect.poll(async () => await on.count() === 0 || (await said(page)).number !== now.number, { message: 'the next step comes' }).toBe(true);
    }
  }
  throw new Error(`the guide does not end: ${heard}`);
}
