import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test/longest-first.ts';
import { keepTemporaryFilesInMemory } from './tools/test/memory-files.ts';

keepTemporaryFilesInMemory();

const shared = {
  pool: 'threads',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The default of a second is less than a busy processor may take for one turn.
  expect: { poll: { timeout: 30_000 } },
  restoreMocks: true,
  // As the journeys: a second try in CI, whose report names what needed it.
  retry: process.env['CI'] ? 1 : 0,
} as const;

/**
 * Three groups: what needs nothing, what needs a document, and the server with its one embedded PostgreSQL for the run.
 * Each keeps its workers: one that changes between files with and without a document starts anew each time.
 */
export default defineConfig({
  test: {
    // Many files mostly wait, for databases of their own or for deadlines: two cores carry four of them at once.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['packages/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'apps/{web,gift,sandbox}/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'screens',
          environment: 'happy-dom',
          include: ['apps/{web,gift}/src/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          // Node reads the server's sources as they are, in production too: Vite would only rewrite them first.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/platform/testing/global-setup.ts'],
        },
      },
    ],
  },
});
