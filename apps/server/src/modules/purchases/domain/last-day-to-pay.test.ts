import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { endOfLastDay } from './last-day-to-pay.ts';

it.each([
  ['at night', '2026-06-01T22:30:00Z', 14, '2026-06-15T22:59:59.999Z'],
  ['after midnight in the UK, before it in UTC', '2026-06-01T23:30:00Z', 14, '2026-06-16T22:59:59.999Z'],
  ['across the end of summer time', '2026-10-20T09:00:00Z', 14, '2026-11-03T23:59:59.999Z'],
  ['across its beginning', '2027-03-20T09:00:00Z', 14, '2027-04-03T22:59:59.999Z'],
  ['on the day that is 25 hours long', '2026-10-24T09:00:00Z', 1, '2026-10-25T23:59:59.999Z'],
])('is the end of a day in UK time: %s', (_, now, days, end) => {
  expect(endOfLastDay(Temporal.Instant.from(now), days).toString()).toBe(end);
});
