// No barriers that are more than minor, in light and dark, on a desk and on a phone.
import { findings } from '../lib/axe.js';
import { isForStrangers, show } from '../lib/gallery.js';
import { expect, test } from '../lib/test.js';
import { DESK, PHONE } from '../lib/table.js';

// Colours are looked at in both schemes; the rest does not depend on them.
const COLOURS = ['color-contrast'];

for (const [kind, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`no barriers that axe can find: ${kind}`, async ({ museum, visit }) => {
    test.slow();
    const faults = new Set();
    for (const colorScheme of ['light', 'dark']) {
      const guest = await visit({ viewport, colorScheme }), stranger = await visit({ viewport, colorScheme, storageState: undefined });
      guest.forgive(/404/);
      for (const [name, address] of Object.entries(museum.pages)) {
        const { page } = isForStrangers(name) ? stranger : guest;
        await show(page, name, address);
        const found = await findings(page, colorScheme === 'dark' ? COLOURS : undefined);
        for (const finding of found) faults.add(`${name}, ${colorScheme}: ${finding}`);
      }
    }
    expect([...faults]).toEqual([]);
  });
}
