import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { claimByInstant, claimByOf, inSendWindow, localDaysBetween } from './claim-by.ts';

const zone = 'Europe/London';
const from = Temporal.Instant.from('2026-10-20T22:30:00Z');
const of = (wanted: number | string | null | undefined, maximumDays: number | null = null) =>
  claimByOf({ wanted, from, zone, maximumDays });

describe('claim-by', () => {
  it.each([
    ['90 days unless said', undefined, null, { days: 90, clamped: false, outOfRange: false }],
    ['as asked', 30, null, { days: 30, clamped: false, outOfRange: false }],
    ['no longer than the team allows', 120, 60, { days: 60, clamped: true, outOfRange: false }],
    ['the default too', undefined, 14, { days: 14, clamped: false, outOfRange: false }],
    ['at least a day', 0, null, { days: 1, clamped: false, outOfRange: true }],
    ['at most 365', 366, null, { days: 365, clamped: false, outOfRange: true }],
    // 22:30 UTC is 23:30 in London, where it is still the 20th.
    ['a day of the calendar', '2026-10-27T09:00:00Z', null, { days: 7, clamped: false, outOfRange: false }],
    ['a day that has passed', '2026-10-20T09:00:00Z', null, { days: 1, clamped: false, outOfRange: true }],
  ])('is %s', (_, wanted, maximumDays, expected) => expect(of(wanted, maximumDays)).toEqual(expected));

  it('ends at the end of the day in the time zone of the team, also when the clocks change', () => {
    expect(claimByInstant({ days: 1, from, zone }).toString()).toBe('2026-10-21T22:59:59.999Z');
    expect(claimByInstant({ days: 7, from, zone }).toString()).toBe('2026-10-27T23:59:59.999Z');
    expect(localDaysBetween({ from, until: Temporal.Instant.from('2026-10-27T23:59:59.999Z'), zone })).toBe(7);
  });
});

describe('the send window', () => {
  it.each([
    ['2026-10-20T22:34:59Z', false],
    ['2026-10-20T22:35:00Z', true],
    ['2027-10-20T22:30:00Z', true],
    ['2027-10-20T22:30:01Z', false],
  ])('at %s is allowed: %s', (at, allowed) => expect(inSendWindow(Temporal.Instant.from(at), from)).toBe(allowed));
});
