// A hand that can be seen in a film: an arrow that goes where it will click.
import { acted, settled } from './table.js';

/** Where it rests, over nothing. */
const ASIDE = [640, 24];

/** Lays the arrow on the page. It takes no click and is no part of the page. */
export const showHand = page => page.evaluate(() => {
  const hand = document.createElement('div');
  hand.id = 'hand-of-film';
  hand.ariaHidden = 'true';
  hand.innerHTML = '<svg viewBox="0 0 24 32" width="24" height="32"><path d="M2 2V25L8 20 12 30 17 28 13 18H21Z" fill="#fff" stroke="#111" stroke-width="2" stroke-linejoin="round"/></svg>';
  Object.assign(hand.style, { position: 'fixed', left: '0', top: '0', zIndex: '2147483647', pointerEvents: 'none', translate: '640px 500px' });
  document.body.append(hand);
});

/** Goes to this element and stays there. */
async function pointAt(page, one) {
  await one.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await one.boundingBox();
  await goTo(page, [x + width / 2, y + height / 2]);
  await page.waitForTimeout(450);
}

async function goTo(page, [left, top]) {
  await page.evaluate(async ([left, top]) => {
    const { style } = document.getElementById('hand-of-film');
    const [from, to] = [style.translate, `${left}px ${top}px`];
    style.translate = to;
    await document.getElementById('hand-of-film').animate([{ translate: from }, { translate: to }], { duration: 550, easing: 'ease-in-out' }).finished;
  }, [left, top]);
  await page.mouse.move(left, top);
}

/** Presses a choice where everybody sees it, and waits until all that came of it has been told. */
export async function pressSlowly(page, label) {
  const one = page.locator(`button.choice:not(:disabled)[data-label^="${label}"]`).first();
  await pointAt(page, one);
  await acted(page, async () => {
    await one.click();
    // Nothing is looked at from near while it is told.
    await goTo(page, ASIDE);
  });
  await settled(page);
  await page.waitForFunction(() => !document.querySelector('main.telling'), null, { timeout: 60_000 });
}
