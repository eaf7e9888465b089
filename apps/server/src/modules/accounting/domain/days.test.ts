import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { daysToClose, endOfUkDay, ukDay } from './days.ts';

const at = (text: string) => Temporal.Instant.from(text);
const day = (text: string) => Temporal.PlainDate.from(text);
const close = (last: string | null, now: string): string[] =>
  daysToClose(last === null ? null : day(last), at(now)).map(String);

it('returns the days that have ended since the last close, or only yesterday if there was none', () => {
  expect(close(null, '2026-10-05T02:40:00Z')).toEqual(['2026-10-04']);
  expect(close('2026-10-01', '2026-10-05T02:40:00Z')).toEqual(['2026-10-02', '2026-10-03', '2026-10-04']);
  expect(close('2026-10-04', '2026-10-05T02:40:00Z')).toEqual([]);
  expect(close('2026-10-09', '2026-10-05T02:40:00Z')).toEqual([]);
  expect(close('2028-02-27', '2028-03-01T10:00:00Z')).toEqual(['2028-02-28', '2028-02-29']);
});

it('uses days of the United Kingdom, of 23 to 25 hours when the clocks change', () => {
  expect(ukDay(at('2026-07-01T23:30:00Z')).toString()).toBe('2026-07-02');
  const length = (text: string) =>
    endOfUkDay(day(text).subtract({ days: 1 }))
      .until(endOfUkDay(day(text)))
      .total('hours');
  expect([length('2026-03-29'), length('2026-06-01'), length('2026-10-25')]).toEqual([23, 24, 25]);
});
