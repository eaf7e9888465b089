import { expect, it } from 'vitest';
import { lastMonths } from './last-months.ts';

it('begins a month at midnight in the United Kingdom', () => {
  expect(lastMonths(new Date('2026-08-31T22:59:59.999Z'), 2)).toEqual(['2026-08', '2026-07']);
  expect(lastMonths(new Date('2026-08-31T23:00:00Z'), 2)).toEqual(['2026-09', '2026-08']);
  expect(lastMonths(new Date('2027-01-01T00:00:00Z'), 3)).toEqual(['2027-01', '2026-12', '2026-11']);
});
