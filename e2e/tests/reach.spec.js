// Everything that can be done is in reach: nothing sticks out sideways, no choice is covered or too small.
import { BOOK } from '../lib/book.js';
import { ELYSIA, openFight } from '../lib/elysia.js';
import { SYNCHRO } from '../lib/synchro.js';
import { show } from '../lib/gallery.js';
import { expect, test } from '../lib/test.js';
import { DESK, PHONE, Random, isOver, rush, setUp, settled } from '../lib/table.js';

/** Runs in the page: what is wrong with the choices on it, if somebody scrolls to them or comes by keyboard. */
function faultsOfChoices() {
  const MIN = 24; // WCAG 2.5.8.
  const faults = [];
  const covers = (button, point) => {
    const found = document.elementFromPoint(point.x, point.y);
    return button.contains(found) ? null : found;
  };
  const name = element => element ? `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}.${[...element.classList].join('.')}` : 'nothing';
  const round = rect => [rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(' ');
  const centre = rect => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });
  // On a phone the sheet is opened for what stands in it, and folded for the board.
  const sheet = document.getElementById('sheet-fold');
  const reachFor = button => {
    const isOpen = sheet.getAttribute('aria-expanded') === 'true';
    if (sheet.getClientRects().length && isOpen !== Boolean(button.closest('#ask-box'))) sheet.click();
  };
  for (const button of document.querySelectorAll('button.choice')) {
    reachFor(button);
    const fault = words => faults.push(`${button.dataset.label}: ${words}`);
    button.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const rect = button.getBoundingClientRect();
    if (rect.width < MIN || rect.height < MIN) fault(`only ${rect.width.toFixed(1)} by ${rect.height.toFixed(1)} pixels`);
    if (rect.left < -1 || rect.top < -1 || rect.right > innerWidth + 1 || rect.bottom > innerHeight + 1) fault(`outside of the screen: ${round(rect)}`);
    const cover = covers(button, centre(rect));
    if (cover !== null) fault(`covered by ${name(cover)} at ${round(rect)}`);
  }
  // By keyboard, forwards and back: the browser scrolls as little as it can.
  const all = [...document.querySelectorAll('button.choice')];
  // What has the focus already is not scrolled to by giving it once more.
  document.activeElement?.blur();
  for (const button of [...all, ...all.toReversed()]) {
    reachFor(button);
    button.focus();
    const rect = button.getBoundingClientRect();
    const cover = covers(button, centre(rect));
    if (cover !== null) faults.push(`${button.dataset.label}: has the focus, but is covered by ${name(cover)} at ${round(rect)}`);
  }
  return { looked: all.length, faults };
}

/** Runs in the page: what makes it wider than the screen. */
function overhang() {
  const page = document.documentElement;
  if (page.scrollWidth <= innerWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(each => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest('.visually-hidden'));
  const words = wide.map(each => `${each.tagName.toLowerCase()}.${String(each.getAttribute('class')).replaceAll(' ', '.')}`);
  return [`${page.scrollWidth} pixels wide on a screen of ${innerWidth}: ${words.slice(0, 8).join(', ')}`];
}

/** Ways to begin at a table, and how many sit there. */
const TABLES = [
  ...[['mysthea', 2, 'greedy'], ['mysthea', 4, 'greedy'], [BOOK, 4, 'me'], [ELYSIA, 2, 'greedy'], [SYNCHRO, 1, 'me']]
    .map(([game, seats, others]) => [`${game}, ${seats} players`, seats, page => setUp(page, { game, seats: ['me', ...Array(seats - 1).fill(others)], seed: 30 + seats })]),
  [`${ELYSIA}, in a fight`, 4, page => openFight(page)],
];

for (const [kind, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  for (const [what, seats, open] of TABLES) {
    test(`every legal choice is in sight, big enough and not covered: ${kind}, ${what}`, async ({ come }) => {
      const { page } = await come({ viewport, hasTouch: kind === 'phone' });
      await open(page);
      const random = new Random(40 + seats);
      const faults = new Set();
      let looked = 0;
      // At least 14 positions, and more where few choices were met in them.
      for (let position = 0; (position < 14 || looked <= 30) && !await isOver(page); position += 1) {
        await settled(page);
        // What is being told may lie over the board; it goes by itself or with this key.
        await page.keyboard.press('Escape');
        const found = await page.evaluate(faultsOfChoices);
        looked += found.looked;
        for (const fault of found.faults) faults.add(fault);
        await rush(page, position < 4 ? 1 : 3 + random.below(6), random);
      }
      expect(looked).toBeGreaterThan(30);
      expect([...faults]).toEqual([]);
    });
  }
}

test('no page sticks out sideways, from the smallest phone to a desk', async ({ museum, visit }) => {
  const guest = await visit();
  guest.forgive(/404/);
  const { page } = guest;
  const faults = [];
  for (const [name, address] of Object.entries(museum.pages)) {
    await page.setViewportSize(DESK);
    await show(page, name, address);
    for (const width of [360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 1000 });
      // What is measured in parts of the window has its new size with the next frame.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      for (const fault of await page.evaluate(overhang)) faults.push(`${name}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});
