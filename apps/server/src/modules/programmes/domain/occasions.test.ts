import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { occasionsOf, sendInstantOf } from './occasions.ts';

const days = (from: string, to: string) => ({ from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) });
const textOf = (found: ReturnType<typeof occasionsOf>) =>
  found.map(({ day, years }) => (years === null ? day.toString() : `${day.toString()} ${years}`));

describe('the dates of a programme', () => {
  it('are every birthday, at the end of February for 29 February in other years', () => {
    const found = occasionsOf('birthday', { birthday: '02-29', startedOn: null }, days('2027-01-01', '2029-12-31'));
    expect(textOf(found)).toEqual(['2027-02-28', '2028-02-29', '2029-02-28']);
  });

  it('are the first day at work only, for starters', () => {
    const dates = { birthday: null, startedOn: '2026-11-30' };
    expect(textOf(occasionsOf('starter', dates, days('2026-11-27', '2028-11-30')))).toEqual(['2026-11-30']);
    expect(textOf(occasionsOf('starter', dates, days('2026-12-01', '2028-11-30')))).toEqual([]);
  });

  it('are each anniversary of the first day with its number, without the first day', () => {
    const found = occasionsOf(
      'anniversary',
      { birthday: null, startedOn: '2024-02-29' },
      days('2024-01-01', '2026-12-31'),
    );
    expect(textOf(found)).toEqual(['2025-02-28 1', '2026-02-28 2']);
  });

  it('are empty if the date is unknown', () => {
    const nothing = { birthday: null, startedOn: null };
    for (const kind of ['birthday', 'starter', 'anniversary'] as const)
      expect(occasionsOf(kind, nothing, days('2026-01-01', '2030-01-01'))).toEqual([]);
  });

  it('include one birthday a year, for any birthday', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2000-12-31'), noInvalidDate: true }),
        (born) => {
          const birthday = born.toISOString().slice(5, 10);
          const found = occasionsOf('birthday', { birthday, startedOn: null }, days('2026-01-01', '2045-12-31'));
          expect(found.map(({ day }) => day.year)).toEqual(Array.from({ length: 20 }, (_, index) => 2026 + index));
        },
      ),
    );
  });
});

describe('the send time of a gift', () => {
  it('is local time in the time zone, in summer and in winter', () => {
    const at = (day: string) => sendInstantOf(Temporal.PlainDate.from(day), '09:00', 'Europe/London').toString();
    expect(at('2026-07-01')).toBe('2026-07-01T08:00:00Z');
    expect(at('2026-12-01')).toBe('2026-12-01T09:00:00Z');
  });

  it('is an hour later if the clocks skip it', () => {
    const at = sendInstantOf(Temporal.PlainDate.from('2027-03-28'), '01:30', 'Europe/London');
    expect(at.toString()).toBe('2027-03-28T01:30:00Z');
  });
});
