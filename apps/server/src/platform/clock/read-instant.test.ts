import { instant } from '@huggg/contracts';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { readInstant } from './read-instant.ts';

const zones = Intl.supportedValuesOf('timeZone');

const momentsInZones = fc.record({
  zone: fc.constantFrom(...zones),
  at: fc
    .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 })
    .map((minutes) => Temporal.Instant.fromEpochMilliseconds(minutes * 60_000)),
});

/** Minutes around a clock change of the zone, if it has one in that year. */
const timesAroundChanges = fc
  .record({
    zone: fc.constantFrom(...zones),
    year: fc.integer({ min: 2020, max: 2037 }),
    minutes: fc.integer({ min: -180, max: 180 }),
  })
  .map(({ zone, year, minutes }) => {
    const first = Temporal.ZonedDateTime.from({ year, month: 1, day: 1, timeZone: zone });
    const change = first.getTimeZoneTransition('next') ?? first;
    return { zone, at: change.toInstant().add({ minutes }).round('minute') };
  });

describe('an instant in a request', () => {
  it.each([
    ['2026-10-20T09:00', 'Europe/London', '2026-10-20T08:00:00Z'],
    ['2026-10-20 09:00:30', 'America/New_York', '2026-10-20T13:00:30Z'],
    ['2026-10-20', 'America/New_York', '2026-10-20T04:00:00Z'],
    ['2026-10-20T09:00Z', 'America/New_York', '2026-10-20T09:00:00Z'],
    ['2026-10-20T09:00:00+02:00', 'America/New_York', '2026-10-20T07:00:00Z'],
    ['2026-10-20 09:00:00+0530', 'America/New_York', '2026-10-20T03:30:00Z'],
    ['2026-10-20t09:00z', 'America/New_York', '2026-10-20T09:00:00Z'],
    ['0050-06-01 09:00-02:00', 'UTC', '0050-06-01T11:00:00Z'],
    // ISO 8601 also writes the end of a day as 24:00, and any number of decimals; what is finer than a millisecond is
    // left out.
    ['2026-10-20T24:00', 'Europe/London', '2026-10-20T23:00:00Z'],
    ['2026-10-20T24:00:00Z', 'Europe/London', '2026-10-21T00:00:00Z'],
    ['2026-10-20T23:59:59.9999999999', 'Europe/London', '2026-10-20T22:59:59.999Z'],
    ['2026-10-20T23:59:59.9999999999Z', 'Europe/London', '2026-10-20T23:59:59.999Z'],
    // A time skipped by a clock change is moved later by the length of the gap. Of a time that occurs twice, the first
    // is used.
    ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00Z'],
    ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00Z'],
  ])('%s in %s is %s', (text, zone, expected) => {
    expect(instant.safeParse(text).success).toBe(true);
    expect(readInstant(text, zone).toString()).toBe(expected);
  });

  it('is not a leap second, a time or offset that does not exist, or near the first and the last year', () => {
    for (const text of ['T23:59:60', 'T23:59:60Z', 'T24:01', 'T25:00Z', 'T09:60', 'T09:00+25:00', ' 09:00+0199'])
      expect([text, instant.safeParse(`2026-10-20${text}`).success]).toEqual([text, false]);
    for (const day of ['0000-12-31', '0001-01-01', '9900-01-02', '9999-12-31'])
      expect([day, instant.safeParse(day).success]).toEqual([day, false]);
  });

  it('is displayed as it was written without an offset in every time zone, unless a clock change skips it', () => {
    fc.assert(
      fc.property(fc.oneof(momentsInZones, timesAroundChanges), ({ zone, at }) => {
        const local = at.toZonedDateTimeISO(zone).toPlainDateTime();
        const read = readInstant(local.toString(), zone);
        expect(read.toZonedDateTimeISO(zone).toPlainDateTime().toString()).toBe(local.toString());
        // Only a time that occurs twice may be read as another instant, and then as the earlier one.
        expect(Temporal.Instant.compare(read, at)).toBeLessThanOrEqual(0);
        expect(readInstant(at.toString(), zone).equals(at)).toBe(true);
      }),
    );
  });

  it('is never moved to an earlier local time, even if a clock change skips it', () => {
    fc.assert(
      fc.property(timesAroundChanges, fc.integer({ min: 0, max: 180 }), ({ zone, at }, later) => {
        const local = at.toZonedDateTimeISO(zone).toPlainDateTime();
        const gap = local.add({ minutes: later });
        const read = readInstant(gap.toString(), zone);
        const shown = read.toZonedDateTimeISO(zone).toPlainDateTime();
        expect(Temporal.PlainDateTime.compare(shown, gap)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
