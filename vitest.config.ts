import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tools/test/memory-files.ts';

keepTemporaryFilesInMemory();

const shared = {
  pool: 'threads',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  // As the journeys: a second try in CI, whose report names what needed it.
  retry: process.env['CI'] ? 1 : 0,
} as const;

/** Two groups: what needs no database, and the server with its one embedded PostgreSQL for the run. */
export default defineConfig({
  test: {
    // Many files mostly wait, for databases of their own or for deadlines: two cores carry four of them at once.
    maxWorkers: availableParallelism() + 2,
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
