import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { localTime } from './local-time.ts';

describe('a local time in a file', () => {
  it.each([
    ['2026-10-12T08:00:00.000Z', 'Europe/London', '2026-10-12 09:00'],
    ['2026-10-25T00:59:59.999Z', 'Europe/London', '2026-10-25 01:59'],
    ['2026-10-25T01:00:00.000Z', 'Europe/London', '2026-10-25 01:00'],
    ['2026-12-31T23:30:00.000Z', 'Europe/Berlin', '2027-01-01 00:30'],
    ['2026-06-01T00:00:00.000Z', 'Asia/Kathmandu', '2026-06-01 05:45'],
    ['2026-06-01T00:00:00.000Z', 'America/St_Johns', '2026-05-31 21:30'],
  ])('%s in %s is %s, as text and as an instant', (at, timeZone, local) => {
    expect([localTime(at, timeZone), localTime(Temporal.Instant.from(at), timeZone)]).toEqual([local, local]);
  });

  it('matches Intl throughout the year', () => {
    for (const timeZone of ['Europe/London', 'Australia/Lord_Howe', 'America/New_York']) {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      const moments = Array.from({ length: 3_000 }, (_, n) => new Date(Date.UTC(2026, 0, 1) + n * 10_700_000));
      expect(moments.map((at) => localTime(at.toISOString(), timeZone))).toEqual(
        moments.map((at) => format.format(at)),
      );
    }
  });
});
