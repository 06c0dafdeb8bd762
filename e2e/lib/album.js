// One page of all pictures in shots/, side by side, to look through.
import { readdirSync, writeFileSync } from 'node:fs';

const KINDS = ['desk-light', 'desk-dark', 'low-light', 'low-dark', 'phone-light', 'phone-dark', 'long-light', 'long-dark'];

/** Writes shots/index.html: a row for every state of every page, desk and phone, light and dark. */
export function writeAlbum(folder) {
  const rows = new Map();
  for (const file of readdirSync(folder).filter(file => file.endsWith('.png')).sort()) {
    const kind = KINDS.find(kind => file.endsWith(`-${kind}.png`));
    if (!kind) continue;
    const name = file.slice(0, -`-${kind}.png`.length);
    rows.set(name, { ...rows.get(name), [kind]: file });
  }
  const picture = file => file ? `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>` : '';
  const row = ([name, files]) => `<section id="${name}"><h2>${name}</h2>${KINDS.map(kind => picture(files[kind])).join('')}</section>`;
  const names = [...rows.keys()];
  writeFileSync(`${folder}/index.html`, `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Questhall: every page</title>
<style>
body { margin: 0; padding: 1rem 2rem; background: #1c1a24; color: #eee; font: 16px/1.4 sans-serif; }
nav a { color: #ffd27a; margin-right: .8rem; }
section { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 12px; border-top: 1px solid #444; padding: 1rem 0; }
h2 { flex: 0 0 100%; margin: 0; font-size: 1.1rem; }
img { display: block; height: 340px; width: auto; max-width: 96vw; object-fit: cover; object-position: top; border-radius: 6px; box-shadow: 0 2px 10px #0008; }
</style>
<h1>Every page, at desk and phone, light and dark</h1>
<nav>${names.map(name => `<a href="#${name}">${name}</a>`).join('')}</nav>
${[...rows].map(row).join('\n')}
</html>
`);
  return names;
}
