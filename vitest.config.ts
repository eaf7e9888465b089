import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = {
  pool: 'threads',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  restoreMocks: true,
} as const;

/** Two groups: what needs no database, and the server with its one embedded PostgreSQL for the run. */
export default defineConfig({
  test: {
    // Files that start databases of their own mostly wait: two cores carry three files at once, a fifth faster than two.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'apps/{web,gift,sandbox}/src/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
        },
      },
    ],
  },
});
