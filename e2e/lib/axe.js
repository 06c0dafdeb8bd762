// Looks for what keeps people out who see, hear or move differently.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Findings on this page that are more than minor, in words. `rules` are the ids of those to run, all if left out. */
export async function findings(page, rules) {
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(SCRIPT);
  const options = { resultTypes: ['violations'], ...rules ? { runOnly: rules } : {} };
  return page.evaluate(async options => {
    const { violations } = await window.axe.run(document, options);
    // Axe takes everything in a disabled fieldset for disabled, but a browser lets rows that scroll have the focus there.
    const isScroller = (id, node) => id === 'scrollable-region-focusable' && document.querySelector(node.target[0])?.tabIndex >= 0;
    const grave = violations.filter(({ impact }) => impact !== 'minor');
    return grave.flatMap(({ id, nodes }) => nodes.filter(node => !isScroller(id, node)).map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary.split('\n').slice(1).join(' ').trim().slice(0, 220)}`));
  }, options);
}
