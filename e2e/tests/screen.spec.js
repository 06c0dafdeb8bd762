// One screen: a turn needs no scrolling, and what is asked about is in sight.
import { BOOK } from '../lib/book.js';
import { ELYSIA } from '../lib/elysia.js';
import { SYNCHRO } from '../lib/synchro.js';
import { expect, test } from '../lib/test.js';
import { PHONE, Random, isOver, rush, setUp, settled } from '../lib/table.js';

/**
 * Runs in the page: what of the question is not in sight. A list that is long by nature may scroll by itself: then the list is
 * in sight, and at least half of what can be chosen in it.
 */
function outOfSight() {
  const faults = [];
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} by ${page.scrollHeight} pixels on a screen of ${innerWidth} by ${innerHeight}`);
  const LISTS = '.drawers, .hand-place, .scenes > .part, .map-frame';
  const listOf = element => {
    for (let list = element.closest(LISTS); list; list = list.parentElement?.closest(LISTS)) {
      if (list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1) return list;
    }
    // A bar that can be filtered is long by nature too.
    return document.querySelector('.bar-filter') && element.closest('.side');
  };
  const words = rect => [rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(' ');
  const isWithin = (rect, [left, top, right, bottom]) => rect.width > 0 && rect.height > 0 && rect.left >= left - 2 && rect.top >= top - 2 && rect.right <= right + 2 && rect.bottom <= bottom + 2;
  /** What is left of the screen for an element, through everything that cuts it off. */
  const windowOf = element => {
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflow === 'visible') continue;
      const rect = each.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, rect.left), Math.max(top, rect.top), Math.min(right, rect.right), Math.min(bottom, rect.bottom)];
    }
    return [left, top, right, bottom];
  };
  const isSeen = element => isWithin(element.getBoundingClientRect(), windowOf(element));
  const title = document.getElementById('ask-title');
  if (!isSeen(title)) faults.push(`the question is not in sight: ${title.textContent} ${words(title.getBoundingClientRect())}`);
  for (const name of title.dataset.about?.split(' ').filter(Boolean) ?? []) {
    const part = document.getElementById(`part-${name}`);
    // A part with nothing to show has no place.
    if (!part.hasChildNodes()) continue;
    const rect = part.getBoundingClientRect(), [left, top, right, bottom] = windowOf(part);
    const width = Math.min(rect.right, right) - Math.max(rect.left, left), height = Math.min(rect.bottom, bottom) - Math.max(rect.top, top);
    if (width < Math.min(120, rect.width) || height < Math.min(60, rect.height)) faults.push(`the part ${name} is not in sight: ${words(rect)}`);
  }
  const lists = new Set();
  for (const choice of document.querySelectorAll('button.choice:not(:disabled)')) {
    if (isSeen(choice)) continue;
    const list = listOf(choice);
    if (list && choice.getBoundingClientRect().width > 0) lists.add(list);
    else faults.push(`${choice.dataset.label} is not in sight: ${words(choice.getBoundingClientRect())}, seen is ${words(Object.fromEntries(['left', 'top', 'right', 'bottom'].map((side, index) => [side, windowOf(choice)[index]])))}`);
  }
  for (const list of lists) {
    const inList = [...list.querySelectorAll('button.choice:not(:disabled)')], seen = inList.filter(isSeen).length;
    if (seen * 2 < inList.length) faults.push(`${seen} of ${inList.length} that can be chosen in .${list.className} are in sight, seen is ${words(list.getBoundingClientRect())}: ${[...list.querySelectorAll('button.choice')].map(each => `${each.dataset.label} ${words(each.getBoundingClientRect())}`).slice(0, 3)}`);
  }
  return faults;
}

const SCREENS = [{ width: 1440, height: 900 }, { width: 1280, height: 720 }];
const TABLES = [['mysthea', 2, 'greedy'], ['mysthea', 5, 'greedy'], [BOOK, 1, 'me'], [BOOK, 4, 'me'], [ELYSIA, 2, 'greedy'], [ELYSIA, 4, 'greedy'], [SYNCHRO, 1, 'me'], [SYNCHRO, 4, 'greedy']];

for (const [game, seats, others] of TABLES) {
  for (const viewport of SCREENS) {
    test(`a turn needs no scrolling: ${game}, ${seats} players, ${viewport.width}x${viewport.height}`, async ({ come }) => {
      test.slow();
      const { page } = await come({ viewport, reducedMotion: 'reduce' });
      const random = new Random(60 + seats), faults = new Set();
      const sitDown = seed => setUp(page, { game, seats: ['me', ...Array(seats - 1).fill(others)], seed });
      await sitDown(50 + seats);
      // Two numbers of players make a hundred decisions of each game on each screen.
      for (let looked = 0; looked < 50; looked += 1) {
        await settled(page);
        if (await isOver(page)) await sitDown(80 + looked);
        // For a moment the map looks at the own piece, and what is asked about comes into sight.
        if ((await page.evaluate(outOfSight)).length) await page.waitForTimeout(800);
        for (const fault of await page.evaluate(outOfSight)) faults.add(fault);
        // More at once would be pressed without painting.
        await rush(page, 1 + random.below(2), random);
      }
      expect([...faults]).toEqual([]);
    });
  }
}

for (const game of ['mysthea', BOOK, ELYSIA, SYNCHRO]) {
  test(`on a phone the question is one line, and board and hand share the screen: ${game}`, async ({ come }) => {
    const { page } = await come({ viewport: PHONE, reducedMotion: 'reduce', hasTouch: true });
    await setUp(page, { game, seats: ['me', game === BOOK ? 'me' : 'greedy'], seed: 53 });
    await rush(page, 60, new Random(5), { until: '#part-board .choice, #part-map .choice' });
    await settled(page);
    const box = selector => page.locator(selector).first().boundingBox();
    const sheet = await box('#ask-box'), board = await box('.board-place'), hand = await box('.hand-place');
    expect(sheet.height).toBeLessThan(64);
    expect(Math.round(sheet.y + sheet.height)).toBe(PHONE.height);
    expect(board.height).toBeGreaterThan(PHONE.height / 4);
    expect(board.y).toBeGreaterThan(0);
    expect(hand.y).toBeGreaterThanOrEqual(board.y + board.height);
    expect(hand.y + hand.height).toBeLessThanOrEqual(sheet.y + 1);
    // How one wins and where one stands is in sight.
    await expect(page.locator('.table-aim')).toBeInViewport();
    await page.getByRole('button', { name: 'More' }).click();
    expect((await box('#ask-box')).height).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Less' }).click();
    expect((await box('#ask-box')).height).toBeLessThan(64);
  });
}

test('the board is zoomed with the wheel and two fingers, and dragged', async ({ come }) => {
  const { page, context } = await come({ viewport: SCREENS[1], hasTouch: true });
  await setUp(page, { seed: 53 });
  await rush(page, 60, new Random(5), { until: '#part-board .choice' });
  const view = page.locator('.board-view'), width = () => view.evaluate(each => each.scrollWidth);
  const box = await view.boundingBox(), before = await width();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  const at = () => view.evaluate(each => each.scrollLeft);
  const left = await at();
  // The sky between the islands takes hold of the board.
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 68, box.y + 8);
  await page.mouse.up();
  expect(await at()).toBe(left - 60);
  const session = await context.newCDPSession(page);
  const touch = (type, apart) => session.send('Input.dispatchTouchEvent', {
    type, touchPoints: apart ? [{ x: box.x + 200 - apart, y: box.y + 100, id: 0 }, { x: box.x + 200 + apart, y: box.y + 100, id: 1 }] : [],
  });
  const wide = await width();
  for (const [type, apart] of [['touchStart', 80], ['touchMove', 60], ['touchMove', 40], ['touchEnd', 0]]) await touch(type, apart);
  await expect.poll(width).toBeLessThan(wide);
});
