import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/test/chromium.ts';
import { keepTemporaryFilesInMemory } from '../tools/test/memory-files.ts';

keepTemporaryFilesInMemory();

/** Returns the path of the system's Chromium: Playwright's own is not downloaded. */
export function chromiumPath(): string {
  return findChromium(process.env) ?? '';
}

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // Node runs these files directly; otherwise Playwright would first transform more than a thousand files.
  build: { external: ['**/apps/**', '**/packages/**', '**/tools/**'] },
  fullyParallel: false,
  // A journey spends about half of its time waiting for pages, mails and heartbeats: two cores can run three workers in
  // parallel, each with its own product; with four, each takes a twentieth longer. Files run in the order of their
  // names, so the longest are named to run first; otherwise one of them would still run when all others have finished.
  workers: 3,
  // A journey that fails is retried once, on a new product, and reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Machines differ in speed by a factor of three; this timeout should end only a journey that hangs.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    // Longer than any click or page load needs; without them, a lost one takes the time of the whole journey.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Menus and dialogs open and close without animation, so that checks do not meet half-closed ones and no time is
    // spent on software rendering.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace adds a fifth to the run time; repeat a failed journey with TRACE=1 to record one.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      // If no locale is set, Chromium saves files with non-ASCII names as "download".
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
