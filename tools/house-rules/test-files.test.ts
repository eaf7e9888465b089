import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { listFiles } from './read-project.ts';
import { unrunTestFiles, type Included } from './test-files.ts';

const projects = (config.test?.projects ?? []).flatMap((project): Included[] => {
  const test = typeof project === 'object' && 'test' in project ? project.test : undefined;
  return test ? [{ include: test.include ?? [], exclude: test.exclude ?? [] }] : [];
});

describe('the test files', () => {
  it('are each run by a project of vitest.config.ts, or are journeys', () => {
    const paths = listFiles(join(import.meta.dirname, '../..'), ['*.test.*', '*.spec.*']);
    expect(paths.length).toBeGreaterThan(300);
    expect(unrunTestFiles(paths, projects)).toEqual([]);
  });

  it.each([
    'bench/support/figures.test.ts',
    'apps/server/tests/a.test.ts',
    'e2e/support/a.test.ts',
    'apps/sandbox/src/a.test.tsx',
    'apps/web/src/a.spec.ts',
    'tools/bootstrap/a.test.mjs',
  ])('are found if nothing runs them: %s', (path) => {
    expect(unrunTestFiles([path], projects)).toEqual([expect.stringContaining(`${path}: no project`)]);
  });

  it.each([
    'apps/server/src/modules/teams/a.test.ts',
    'apps/web/src/features/send/a.test.tsx',
    'packages/ui/src/a.test.tsx',
    'tools/house-rules/a.test.ts',
    'e2e/journeys/send.spec.ts',
  ])('are accepted if something runs them: %s', (path) => {
    expect(unrunTestFiles([path], projects)).toEqual([]);
  });
});
