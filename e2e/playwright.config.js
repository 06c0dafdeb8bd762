import { defineConfig } from '@playwright/test';
import { chromium } from './lib/chromium.js';

export default defineConfig({
  testDir: 'tests',
  // Pictures are made only to be looked at.
  testIgnore: process.env.SHOTS ? [] : ['shots.spec.js', 'readme.spec.js'],
  outputDir: 'test-results',
  // Every test opens a hall of its own, so all may run side by side; but the machine is small.
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./lib/count.js']],
  use: {
    headless: true,
    viewport: { width: 1440, height: 1000 },
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync',
      ],
    },
  },
});
