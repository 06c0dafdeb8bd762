// Pictures of every page, to look at: shots/index.html shows them side by side. They are compared with nothing.
import { writeAlbum } from '../lib/album.js';
import { isForStrangers, show } from '../lib/gallery.js';
import { SCENES } from '../lib/scenes.js';
import { expect, test } from '../lib/test.js';
import { PHONE } from '../lib/table.js';

// At the two larger ones a turn needs no scrolling.
const SCREENS = { desk: { width: 1440, height: 900 }, low: { width: 1280, height: 720 }, phone: PHONE };

// Whoever is last has them all.
test.afterAll(() => {
  expect(writeAlbum('shots').length).toBeGreaterThan(0);
});

/** Takes the picture of a page as it is. The rulebook is too long for a picture of the whole length of a phone's page. */
async function take(page, name, screen, colorScheme) {
  const picture = await page.screenshot({ path: `shots/${name}-${screen}-${colorScheme}.png` });
  expect(picture.length).toBeGreaterThan(5000);
  if (screen === 'phone' && !/rules|log$/.test(name)) await page.screenshot({ path: `shots/${name}-long-${colorScheme}.png`, fullPage: true });
}

for (const [screen, viewport] of Object.entries(SCREENS)) {
  for (const colorScheme of ['light', 'dark']) {
    test(`pictures: ${screen}, ${colorScheme}`, async ({ museum, visit }) => {
      test.slow();
      const guest = await visit({ viewport, colorScheme }), stranger = await visit({ viewport, colorScheme, storageState: undefined });
      guest.forgive(/404/);
      for (const [name, address] of Object.entries(museum.pages)) {
        const { page } = isForStrangers(name) ? stranger : guest;
        await show(page, name, address);
        await take(page, name, screen, colorScheme);
      }
    });
  }
}

// What all stop to look at is there only while it is told.
for (const [name, catchIt] of Object.entries(SCENES)) {
  for (const colorScheme of ['light', 'dark']) {
    test(`pictures of a scene: ${name}, ${colorScheme}`, async ({ come }) => {
      test.slow();
      const { page } = await come({ colorScheme, reducedMotion: 'reduce' });
      await catchIt(page);
      for (const [screen, viewport] of Object.entries(SCREENS)) {
        await page.setViewportSize(viewport);
        await take(page, name, screen, colorScheme);
      }
    });
  }
}
