import fc from 'fast-check';
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { daytimeIn, sendingHours } from './quiet-hours.ts';

const instant = (text: string) => Temporal.Instant.from(text);
const hours = (number: string, at: string) => {
  const { notBefore, notAfter } = sendingHours(instant(at))(number, 'Europe/London');
  return [notBefore.toString(), notAfter.toString()];
};

it('waits for the morning in the recipient’s country, and ends in the evening', () => {
  expect(hours('+447700900101', '2026-07-01T12:00:00Z')).toEqual(['2026-07-01T12:00:00Z', '2026-07-01T20:00:00Z']);
  expect(hours('+447700900101', '2026-07-01T20:00:00Z')).toEqual(['2026-07-02T07:00:00Z', '2026-07-02T20:00:00Z']);
  expect(hours('+447700900101', '2026-07-02T06:59:59Z')[0]).toBe('2026-07-02T07:00:00Z');
  expect(hours('+819012345678', '2026-07-01T13:00:00Z')).toEqual(['2026-07-01T23:00:00Z', '2026-07-02T12:00:00Z']);
  // In the United States, eight o'clock in Honolulu is two in the afternoon in New York.
  expect(hours('+12025550143', '2026-07-01T12:00:00Z')).toEqual(['2026-07-01T18:00:00Z', '2026-07-02T01:00:00Z']);
});

it('keeps eight and nine o’clock across a clock change, and uses the team’s zone for a number of no country', () => {
  expect(hours('+447700900101', '2026-10-24T22:00:00Z')).toEqual(['2026-10-25T08:00:00Z', '2026-10-25T21:00:00Z']);
  expect(hours('+88213300000', '2026-07-01T23:00:00Z')[0]).toBe('2026-07-02T07:00:00Z');
});

/** Returns the local hour, computed by a different library from the one under test. */
const hourIn = (at: Temporal.Instant, zone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
      at.epochMilliseconds,
    ),
  );

it('never sends at night, in any country at any time of the year', () => {
  const countries = getCountries();
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      fc.integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2028, 11, 31) / 1000 }),
      (country, second) => {
        const number = getExampleNumber(country, examples)?.number;
        // Territories share the ranges of their country, so the country that is parsed from the number counts.
        const read = number && parsePhoneNumberFromString(number)?.country;
        if (!read) return;
        const now = Temporal.Instant.fromEpochMilliseconds(second * 1000);
        const { notBefore, notAfter } = sendingHours(now)(number, 'Europe/London');
        const locale = new Intl.Locale('und', { region: read }) as unknown as { getTimeZones(): string[] | undefined };
        const last = notAfter.subtract({ seconds: 1 });
        expect(Temporal.Instant.compare(notBefore, now)).toBeGreaterThanOrEqual(0);
        expect(notBefore.since(now).total('hours')).toBeLessThanOrEqual(24);
        for (const zone of locale.getTimeZones() ?? []) {
          for (const at of [notBefore, last]) {
            const hour = hourIn(at, zone);
            expect({ country, zone, at: at.toString(), quiet: hour < 8 || hour >= 21 }).toMatchObject({ quiet: false });
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('throws if no hour is daytime in all zones', () => {
  expect(() => daytimeIn(['Asia/Tokyo', 'America/New_York', 'Europe/London'], instant('2026-07-01T12:00:00Z'))).toThrow(
    RangeError,
  );
});
