// Pictures of every page, to look at. They lie in shots/ and are compared with nothing.
import { show } from '../lib/gallery.js';
import { expect, test } from '../lib/test.js';
import { DESK, PHONE } from '../lib/table.js';

for (const [kind, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  for (const colorScheme of ['light', 'dark']) {
    test(`pictures: ${kind}, ${colorScheme}`, async ({ museum, visit }) => {
      test.slow();
      const guest = await visit({ viewport, colorScheme });
      guest.forgive(/404/);
      for (const [name, address] of Object.entries(museum.pages)) {
        await show(guest.page, name, address);
        const picture = await guest.page.screenshot({ path: `shots/${name}-${kind}-${colorScheme}.png` });
        expect(picture.length).toBeGreaterThan(5000);
        // The whole length of a phone's page; the rulebook is too long for a picture.
        if (kind === 'phone' && name !== 'rules') await guest.page.screenshot({ path: `shots/${name}-long-${colorScheme}.png`, fullPage: true });
      }
    });
  }
}
