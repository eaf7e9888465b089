import { expect, it } from 'vitest';
import { month } from './documents.ts';

it.each([
  ['2026-10', true],
  ['1999-12', true],
  ['2026-13', false],
  ['2026-1', false],
  // The month after it would begin in the year 10000.
  ['9999-12', false],
  // The database has no year 0.
  ['0000-01', false],
])('%s is a valid month: %s', (text, has) => {
  expect(month.safeParse(text).success).toBe(has);
});
