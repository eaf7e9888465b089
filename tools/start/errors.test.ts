import { expect, test } from 'vitest';
import { PostgresError } from '@huggg/postgres';
import { StartError, describeError } from './errors.ts';

test('an error for the user is shown by its message only', () => {
  expect(describeError(new StartError('Port 3000 is used.'))).toBe('Port 3000 is used.');
  expect(describeError(new PostgresError('disk-full', 'The disk is full.'))).toBe('The disk is full.');
});

test('a file system error is shown with a remedy', () => {
  const denied = Object.assign(new Error("EACCES: permission denied, open '/x'"), { code: 'EACCES' });
  expect(describeError(denied)).toContain('chown');
});

test('a bug is shown with its stack trace', () => {
  expect(describeError(new TypeError('oh'))).toContain('errors.test.ts');
});
