// Playing without a mouse.
import { expect } from '@playwright/test';
import { isOver, number, settled, shows } from './table.js';

/** What has the focus. */
const focus = page => page.evaluate(() => {
  const { activeElement: at } = document;
  const outline = getComputedStyle(at);
  return {
    isBody: at === document.body, id: at.id, isChoice: at.matches('button.choice'),
    isSeen: outline.outlineStyle !== 'none' && parseFloat(outline.outlineWidth) >= 2, isFocusVisible: at.matches(':focus-visible'),
  };
});

/** Tabs to a choice somewhere on the page, forwards or back. Returns how many steps it took. */
async function tabToChoice(page, random) {
  const key = random.below(3) ? 'Tab' : 'Shift+Tab';
  for (let steps = 1; ; steps += 1) {
    expect(steps, 'Tab comes to a choice').toBeLessThan(200);
    await page.keyboard.press(key);
    const at = await focus(page);
    if (!at.isChoice) continue;
    expect(at.isSeen && at.isFocusVisible, `the focus on ${at.id} is seen`).toBe(true);
    return steps;
  }
}

/** Plays with keys alone until `enough` says so: numbers for the bar, or Tab and Enter. Returns how many were pressed. */
export async function byKeyboard(page, random, enough) {
  let pressed = 0, tabs = 0;
  await settled(page);
  for (; pressed < 200 && !await enough() && !await isOver(page); pressed += 1) {
    const before = await number(page);
    const bar = await page.locator('.bar .choice').count();
    if (bar && random.below(2)) {
      await page.keyboard.press(String(1 + random.below(Math.min(bar, 9))));
    } else {
      tabs += await tabToChoice(page, random);
      await page.keyboard.press('Enter');
    }
    await shows(page, before + 1);
    await settled(page);
    // The focus may be where it was, or at the question, but it is not lost.
    if (tabs) await expect.poll(async () => (await focus(page)).isBody, { timeout: 2000 }).toBe(false);
  }
  return { pressed, tabs };
}
