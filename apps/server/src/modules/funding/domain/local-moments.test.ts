import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { localMoments } from './local-moments.ts';

it.each(['Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'])(
  'says the day and minute that the calendar of %s has, also where its clocks change',
  (timeZone) => {
    const momentOf = localMoments(timeZone);
    // Through a year, forwards and back.
    const from = Temporal.Instant.from('2026-01-01T00:00:13.456Z');
    const instants = Array.from({ length: 2_000 }, (_, index) => from.add({ minutes: index * 263 }));
    const changes = ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'];
    for (const instant of [...instants, ...instants.toReversed(), ...changes.map((at) => Temporal.Instant.from(at))]) {
      const local = instant.toZonedDateTimeISO(timeZone);
      expect(momentOf(instant.toString())).toEqual({
        day: local.toPlainDate().toString(),
        time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
      });
    }
  },
);
