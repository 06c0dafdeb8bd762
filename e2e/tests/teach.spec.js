// What teaches: the rules as people read them, words that explain themselves, and set-up in people's words.
import { findings } from '../lib/axe.js';
import { DESK, PHONE, Random, acted, isOver, number, rush, setUp, settled } from '../lib/table.js';
import { expect, test } from '../lib/test.js';

const GAMES = { mysthea: 'Mysthea', 'wonder-book': 'Wonder Book', 'ruins-of-elysia': 'Ruins of Elysia', 'synchro-horizon': 'Synchro Horizon' };

for (const [game, title] of Object.entries(GAMES)) {
  test(`rules in short: those of ${title} are read with pictures and searched`, async ({ come }) => {
    const { page } = await come({ viewport: DESK });
    await page.goto(`/games/${game}/rules`);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await contents.getByRole('link', { name: 'What you want' }).click();
    await expect(page.getByRole('heading', { name: 'What you want' })).toBeInViewport();
    const pictures = page.locator('.picture-frame');
    expect(await pictures.count()).toBeGreaterThanOrEqual(4);
    for (const picture of await pictures.all()) {
      const { width, height } = await picture.boundingBox();
      expect(width > 60 && height > 30, 'a picture shows something').toBe(true);
    }
    expect(await page.locator('.term').count()).toBeGreaterThan(30);
    // Every sign leads to its rule.
    const aims = await page.locator('.primer .rule-link').evaluateAll(links => links.map(link => link.dataset.rule));
    for (const aim of aims) await expect(page.locator(`[id="${aim}"]`)).toHaveCount(1);
    expect(aims.length).toBeGreaterThan(40);
    await page.getByLabel('Search for words').fill('wins');
    await expect(page.locator('#rule-found')).toHaveText(/^\d+ of \d+ places$/);
    for (const box of await page.locator('[data-find]:visible').all()) await expect(box).toContainText(/wins/i);
    expect(await findings(page)).toEqual([]);
  });
}

test('rules in short: the search works without script', async ({ come }) => {
  const { page } = await come({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto('/games/mysthea/rules');
  await page.getByLabel('Search for words').fill('golem strength');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/find=golem/);
  await expect(page.locator('#rule-found')).toContainText('found');
  const boxes = await page.locator('[data-find]').allTextContents();
  expect(boxes.length).toBeGreaterThan(1);
  for (const text of boxes) expect(text.toLowerCase()).toMatch(/golem/);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
});

test('words: pointing, focus, "w" and Escape', async ({ come }) => {
  const { page } = await come({ viewport: DESK, reducedMotion: 'reduce' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 2 });
  await settled(page);
  const near = page.locator('#word-near');
  const word = page.locator('#ask-title dfn').first();
  await expect(word).toBeVisible();
  await word.hover();
  await expect(near).toBeVisible();
  await expect(near).toContainText(/\w{3,} .*\./);
  await expect(word).toHaveAttribute('aria-describedby', 'word-near');
  await page.keyboard.press('Escape');
  await expect(near).toBeHidden();
  await page.mouse.move(5, 300);
  await word.focus();
  await expect(near).toBeVisible();
  expect(await findings(page)).toEqual([]);
  // The words of a choice, while it has the focus.
  const choice = page.locator('button.choice').first();
  await choice.focus();
  await expect(near).toBeHidden();
  await page.keyboard.press('w');
  await expect(near).toBeVisible();
  await expect(choice).toHaveAttribute('aria-describedby', 'word-near');
  await page.keyboard.press('w');
  await expect(near).toBeHidden();
});

test('words: what a card says is explained beside it, by pointing and by focus', async ({ come }) => {
  const { page } = await come({ viewport: DESK, reducedMotion: 'reduce' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 2 });
  await rush(page, 4, new Random(1));
  await settled(page);
  const card = page.locator('#part-hand .play-card').first();
  await card.scrollIntoViewIfNeeded();
  await card.hover({ position: { x: 30, y: 30 } });
  const words = page.locator('#card-near .word-box');
  await expect(words.first()).toBeVisible();
  const text = (await card.textContent()).toLowerCase();
  for (const box of await words.all()) {
    const name = (await box.locator('b').textContent()).toLowerCase();
    expect(text).toContain(name.slice(0, 4));
  }
});

test('words: a tap explains, on a phone', async ({ come }) => {
  const { page } = await come({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 2 });
  await settled(page);
  const fold = page.locator('#sheet-fold');
  if (await fold.getAttribute('aria-expanded') === 'false') await fold.tap();
  await page.locator('#ask-title dfn').first().tap();
  const near = page.locator('#word-near');
  await expect(near).toBeVisible();
  const { x, width } = await near.boundingBox();
  expect(x >= 0 && x + width <= PHONE.width).toBe(true);
  await page.touchscreen.tap(20, 300);
  await expect(near).toBeHidden();
});

test('on a phone a finger that rests on a choice is told what it does, and presses nothing', async ({ come }) => {
  const { page, context } = await come({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  await setUp(page, { seats: ['me', 'greedy'], seed: 2 });
  await settled(page);
  const choice = page.locator('#part-board .choice').first(), near = page.locator('#choice-near');
  const { label, does } = await choice.evaluate(each => ({ ...each.dataset }));
  const box = await choice.boundingBox(), at = { x: box.x + box.width / 2, y: box.y + box.height / 2, id: 0 };
  const session = await context.newCDPSession(page);
  const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const before = await number(page);
  await touch('touchStart', [at]);
  await expect(near).toBeVisible();
  await expect(near).toContainText(label);
  await expect(near).toContainText(does);
  const { x, width } = await near.boundingBox();
  expect(x >= 0 && x + width <= PHONE.width).toBe(true);
  await touch('touchEnd', []);
  await page.waitForTimeout(600);
  expect(await number(page), 'nothing was pressed').toBe(before);
  await expect(near, 'it stays to be read').toBeVisible();
  // The next tap anywhere closes it, and a short tap on the choice presses it.
  await acted(page, () => choice.tap());
  await expect(near).toBeHidden();
});

for (const game of Object.keys(GAMES)) {
  test(`words: most questions of ${game} have none that is unknown to the script, and pages stay small`, async ({ come }) => {
    const { page } = await come({ viewport: DESK, reducedMotion: 'reduce' });
    await setUp(page, { game, seats: game === 'wonder-book' ? ['me'] : ['me', 'greedy'], seed: 3 });
    const marked = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await settled(page);
      marked.push(await page.locator('dfn').count());
      await rush(page, 2, new Random(turn));
    }
    expect(Math.max(...marked)).toBeGreaterThan(2);
    const html = await (await page.request.get(page.url())).text();
    expect(html.length).toBeLessThan(150_000);
  });
}

test('set-up: in people’s words, for a first game, with a picture', async ({ come }) => {
  const { page } = await come({ viewport: DESK });
  await page.goto('/games/mysthea');
  const tricks = page.getByLabel('Tricks of the monsters');
  await expect(tricks).toHaveValue('off');
  await expect(tricks.locator('option:checked')).toHaveText(/^Off: /);
  await expect(page.locator('.one-gets svg')).toBeVisible();
  await page.getByRole('link', { name: 'as the rulebook plays it' }).click();
  await expect(page.getByLabel('Tricks of the monsters')).toHaveValue('on');
  expect(await findings(page)).toEqual([]);

  await page.goto('/games/ruins-of-elysia');
  await expect(page.getByRole('link', { name: 'Choose Your Destiny' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Hero\'s Quest' }).click();
  await expect(page.locator('.one-gets svg')).toHaveAccessibleName(/fortress/);
  await expect(page.locator('main')).toContainText('All against a Corrupted Hero');
  await expect(page.locator('main')).not.toContainText('heros-quest');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.locator('#table')).toBeVisible();
});

for (const [name, viewport] of Object.entries({ 'low desk': { width: 1280, height: 720 }, phone: PHONE })) {
  test(`how one wins and where one stands is in sight: ${name}`, async ({ come }) => {
    test.slow();
    const { page } = await come({ viewport, reducedMotion: 'reduce' });
    for (const game of Object.keys(GAMES)) {
      await setUp(page, { game, seats: game === 'wonder-book' ? ['me'] : ['me', 'greedy', 'greedy'], seed: 3 });
      for (let turn = 0; turn < 6; turn += 1) {
        await settled(page);
        // A race may be over that soon.
        if (await isOver(page)) break;
        const aim = page.locator('.table-aim');
        await expect(aim, game).toBeInViewport({ ratio: 1 });
        expect(await aim.evaluate(line => line.scrollHeight <= line.clientHeight + 1), `${game}: the whole line is seen`).toBe(true);
        const own = page.locator('.chair.you .stands').first();
        if (await own.count()) await expect(own, game).toBeInViewport({ ratio: 1 });
        await rush(page, 7, new Random(turn));
      }
    }
  });
}
