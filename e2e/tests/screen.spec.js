// One screen: a turn needs no scrolling of the page, and what is asked about is in sight.
import { BOOK } from '../lib/book.js';
import { ELYSIA } from '../lib/elysia.js';
import { expect, test } from '../lib/test.js';
import { Random, isOver, rush, setUp, settled } from '../lib/table.js';

/** Runs in the page: what of the question is not in sight. What scrolls by itself beside the board counts as in sight if it is there. */
function outOfSight() {
  const faults = [];
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight + 1) faults.push(`the page is ${page.scrollHeight} pixels high on a screen of ${innerHeight}`);
  const isInside = rect => rect.width > 0 && rect.height > 0 && rect.left >= -1 && rect.top >= -1 && rect.right <= innerWidth + 1 && rect.bottom <= innerHeight + 1;
  const words = rect => [rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(' ');
  const about = document.getElementById('ask-title')?.dataset.about?.split(' ').filter(Boolean) ?? [];
  for (const name of about) {
    const part = document.getElementById(`part-${name}`), rect = part?.getBoundingClientRect();
    // A part with nothing to show has no place.
    if (part?.hasChildNodes() && !(rect.width > 0 && rect.top < innerHeight && rect.left < innerWidth)) faults.push(`the part ${name} is not in sight: ${words(rect)}`);
  }
  // Lists that scroll by themselves: the column beside the board, the hand, the map, the side.
  const scrolls = each => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1;
  const isList = each => scrolls(each) && /auto|scroll/.test(getComputedStyle(each).overflow);
  for (const choice of document.querySelectorAll('button.choice:not(:disabled)')) {
    let shown = choice;
    for (let each = choice.parentElement; each && each !== document.body; each = each.parentElement) if (isList(each)) shown = each;
    const rect = shown.getBoundingClientRect();
    if (!isInside(rect)) faults.push(`${choice.dataset.label} is not in sight: ${words(rect)}`);
    if (!choice.getBoundingClientRect().width) faults.push(`${choice.dataset.label} is folded away`);
  }
  return faults;
}

const SCREENS = [{ width: 1440, height: 900 }, { width: 1280, height: 720 }];
const TABLES = [['mysthea', 2, 'greedy'], ['mysthea', 4, 'greedy'], [BOOK, 1, 'me'], [BOOK, 4, 'me'], [ELYSIA, 2, 'greedy'], [ELYSIA, 4, 'greedy']];

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
        for (const fault of await page.evaluate(outOfSight)) faults.add(fault);
        await rush(page, 1 + random.below(3), random);
      }
      expect([...faults]).toEqual([]);
    });
  }
}
