import { describe, expect, it } from 'vitest';
import { claimByDay, readDays, tomorrowAtNine, zoneName, zonesFrom } from './send-time.ts';

describe('the send time of a gift', () => {
  it('suggests tomorrow at nine in the given time zone', () => {
    expect(tomorrowAtNine(Date.parse('2026-07-01T12:00:00Z'), 'Europe/London')).toBe('2026-07-02T08:00:00.000Z');
    expect(tomorrowAtNine(Date.parse('2026-10-24T12:00:00Z'), 'Europe/London')).toBe('2026-10-25T09:00:00.000Z');
    expect(tomorrowAtNine(Date.parse('2026-07-01T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-07-03T00:00:00.000Z');
  });

  it('names time zones by their city, with preferred ones first', () => {
    expect([zoneName('Europe/London'), zoneName('America/Argentina/Buenos_Aires'), zoneName('UTC')]).toEqual([
      'London',
      'Buenos Aires',
      'UTC',
    ]);
    expect(zonesFrom('UTC', 'Europe/Warsaw').slice(0, 2)).toEqual(['UTC', 'Europe/Warsaw']);
    expect(zonesFrom('Europe/Warsaw').filter((zone) => zone === 'Europe/Warsaw')).toHaveLength(1);
  });
});

describe('the claim-by date of a gift', () => {
  it('counts whole days in the time zone of the team', () => {
    expect(claimByDay({ fromMs: Date.parse('2026-10-12T23:30:00Z'), days: 90, zone: 'Europe/London' })).toBe(
      '2027-01-11',
    );
    expect(claimByDay({ fromMs: Date.parse('2026-10-12T23:30:00Z'), days: 90, zone: 'UTC' })).toBe('2027-01-10');
    expect(claimByDay({ fromMs: Date.parse('2028-02-28T12:00:00Z'), days: 1, zone: 'UTC' })).toBe('2028-02-29');
  });

  it('is limited to the allowed range, with the reason', () => {
    expect(readDays('30', { min: 1, max: 60 })).toEqual({ days: 30 });
    expect(readDays('90', { min: 1, max: 60 })).toEqual({
      days: 60,
      clamped: 'Your team allows 60 days at most, so 90 became 60.',
    });
    expect(readDays('400', { min: 1, max: 365 })).toEqual({
      days: 365,
      clamped: 'A gift can wait 365 days at most, so 400 became 365.',
    });
    expect(readDays('0', { min: 1, max: 60 })).toEqual({ days: undefined, error: 'Enter 1 day or more.' });
    expect(readDays('soon', { min: 1, max: 60 })).toEqual({ days: undefined, error: 'Enter a whole number of days.' });
  });
});
