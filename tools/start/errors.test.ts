import { expect, test } from 'vitest';
import { PostgresError } from '@huggg/postgres';
import { StartError, describeError } from './errors.ts';

test("a person's error is shown by its message alone", () => {
  expect(describeError(new StartError('Port 3000 is used.'))).toBe('Port 3000 is used.');
  expect(describeError(new PostgresError('disk-full', 'The disk is full.'))).toBe('The disk is full.');
});

test('an error of the file system comes with a remedy', () => {
  const denied = Object.assign(new Error("EACCES: permission denied, open '/x'"), { code: 'EACCES' });
  expect(describeError(denied)).toContain('chown');
});

test('a bug keeps its trace', () => {
  expect(describeError(new TypeError('oh'))).toContain('errors.test.ts');
});
