import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/test/chromium.ts';
import { keepTemporaryFilesInMemory } from '../tools/test/memory-files.ts';

keepTemporaryFilesInMemory();

/** The system's Chromium: Playwright's own is not downloaded. */
export function chromiumPath(): string {
  return findChromium(process.env) ?? '';
}

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // Node reads these as they are; otherwise Playwright would rewrite more than a thousand files first.
  build: { external: ['**/apps/**', '**/packages/**', '**/tools/**'] },
  fullyParallel: false,
  // A journey waits about half of its time, for pages, mails and heartbeats: two cores carry three beside each other,
  // each worker with a product of its own; with four each costs a twentieth more. Files run by their names, so the
  // longest are named to come first: begun last, one of them would run on when the others are done.
  workers: 3,
  // A journey that fails is run once more, on a fresh product; it is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Machines differ in speed by three times; only a journey that hangs is to be ended by this.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    // Longer than any press waits for; without it, one that is lost takes the time of the whole journey.
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Menus and dialogs come and go at once: a check does not meet what is half gone, and software draws no motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fifth of a run; one failed journey is repeated with TRACE=1 to get it.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      // Where no locale is set, Chromium saves files whose names hold more than ASCII as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
