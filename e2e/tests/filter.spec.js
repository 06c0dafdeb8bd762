// A bar of a hundred choices, as a deck is built from: made-up tables, drawn by the hall's own pages.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { findings } from '../lib/axe.js';
import { PROGRAM } from '../lib/hall.js';
import { PHONE } from '../lib/table.js';

const test = base.extend({
  /** The made-up pages, as files. `./test` has built what writes them; else: cargo build -p hall --example preview. */
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'questhall-preview-'));
    execFileSync(join(dirname(PROGRAM), 'examples', 'preview'), [folder]);
    await use(folder);
    rmSync(folder, { recursive: true });
  },
});

const left = page => page.locator('.bar > li:visible');
const headings = page => page.locator('.bar-group h3:visible');

for (const [name, viewport] of Object.entries({ desk: { width: 1280, height: 720 }, phone: PHONE })) {
  test(`a long list is narrowed by words, and Enter leads to what is left: ${name}`, async ({ page, folder }) => {
    await page.setViewportSize(viewport);
    await page.goto(`file://${folder}/many.html`);
    const field = page.getByLabel('Filter');
    if (!await field.isVisible()) await page.locator('#sheet-fold').click();
    await expect(left(page)).toHaveCount(100);
    await expect(headings(page)).toHaveText(['Tides', 'Roots', 'Winds', 'Embers']);

    // Words of a heading and of a choice are looked for together, in any order and case.
    await field.fill('TIDES card');
    await expect(page.locator('#bar-found')).toHaveText('25 of 100 choices');
    await expect(headings(page)).toHaveText(['Tides']);
    await field.fill('45 tides');
    await expect(page.locator('#bar-found')).toHaveText('1 of 100 choices');
    await expect(left(page)).toContainText(['Card 45 of Tides']);
    expect(await findings(page)).toEqual([]);
    await field.press('Enter');
    await expect(left(page).first().locator('.choice')).toBeFocused();

    await field.fill('no such card');
    await expect(page.locator('#bar-found')).toHaveText('0 of 100 choices');
    await expect(left(page)).toHaveCount(0);
    await field.fill('');
    await expect(page.locator('#bar-found')).toHaveText('100 choices');
    await expect(left(page)).toHaveCount(100);
  });
}
