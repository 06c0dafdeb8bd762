// Where Debian puts its browser. Nothing is ever downloaded by Playwright itself.
import { accessSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function chromium() {
  const isThere = path => {
    try { accessSync(path); return true; } catch { return false; }
  };
  return process.env.CHROMIUM ?? PLACES.find(isThere) ?? PLACES[0];
}
