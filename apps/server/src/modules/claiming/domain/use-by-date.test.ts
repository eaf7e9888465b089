import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { useByDate } from './use-by-date.ts';

const timeZone = 'Europe/London';
const shownAt = Temporal.Instant.from('2026-10-05T22:30:00Z');

describe('the use-by date', () => {
  it('is the end of the local day after the given days, across a clock change', () => {
    expect(String(useByDate({ kind: 'days', days: 30 }, { shownAt, timeZone }))).toBe('2026-11-04T23:59:59.999Z');
    expect(String(useByDate({ kind: 'days', days: 1 }, { shownAt, timeZone }))).toBe('2026-10-06T22:59:59.999Z');
  });
  it('is the end of a fixed date', () => {
    expect(String(useByDate({ kind: 'date', date: '2027-06-30' }, { shownAt, timeZone }))).toBe(
      '2027-06-30T22:59:59.999Z',
    );
  });
  it('is null for a gift that never ends', () => {
    expect(useByDate({ kind: 'never' }, { shownAt, timeZone })).toBeNull();
  });
});
