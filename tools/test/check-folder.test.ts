import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, folderRunners, projectsOf } from './check-folder.ts';

const root = join(import.meta.dirname, '../..');

test('a folder is resolved from the root or from where npm was run', () => {
  expect(folderOf('tools/test', { root })).toBe('tools/test');
  expect(folderOf('./tools/test/', { root })).toBe('tools/test');
  expect(folderOf('test', { root, calledFrom: join(root, 'tools') })).toBe('tools/test');
  expect(folderOf('tools/test/counts.ts', { root })).toBe('tools/test/counts.ts');
  expect(folderOf('.', { root })).toBe('');
});

test('a path that does not exist, or is outside the checkout, is rejected', () => {
  expect(folderOf('no/such/folder', { root })).toBe(null);
  expect(folderOf('..', { root })).toBe(null);
});

test('only tests of the server start a database', () => {
  expect(projectsOf('apps/server/src/modules/funding')).toEqual(['server']);
  expect(projectsOf('packages/money')).toEqual(['pure']);
  expect(projectsOf('apps')).toEqual(['pure', 'screens', 'server']);
  expect(projectsOf('apps/web/src/features/orders')).toEqual(['pure', 'screens']);
});

test('a folder is checked for format, types, lint, house rules and tests', () => {
  const names = (...folders: readonly string[]) => folderRunners(folders).map(({ name }) => name);
  expect(names('packages/money')).toEqual(['format', 'types', 'lint', 'house-rules', 'tests']);
  expect(names('e2e')).toEqual(['format', 'types', 'lint', 'house-rules']);
  expect(names('e2e', 'packages/money')).toEqual(['format', 'types', 'lint', 'house-rules', 'tests']);
  expect(names('apps/server/src/modules/orders')).toEqual([
    'format',
    'types',
    'lint',
    'house-rules',
    'tests',
    'promises',
  ]);
});
