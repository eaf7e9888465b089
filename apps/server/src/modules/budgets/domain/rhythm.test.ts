import { budgetFrequencies, type BudgetFrequency } from '@huggg/contracts';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dueAt, endOf, periodFrom, rhythmFrom, runAt, runsFrom } from './rhythm.ts';

const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Sao_Paulo', 'UTC'];

/** Returns the local time in a zone, from the platform's calendar instead of the one under test. */
function clockIn(zone: string): (at: number) => readonly [number, number, number, number, number, number] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const part = (name: string) => parts[name] ?? 0;
    return [part('year'), part('month'), part('day'), part('hour'), part('minute'), part('second')];
  };
}
const clocks = new Map(zones.map((zone) => [zone, clockIn(zone)]));

const asUtc = ([year, month, day, hour, minute, second]: ReturnType<ReturnType<typeof clockIn>>): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const hour = 3_600_000;

/**
 * Returns the first instant at which clocks show a local time. If they skip it, returns the instant at which they would
 * have shown it without the change.
 */
function firstInstantOf(zone: string, wall: number): number {
  const clock = clocks.get(zone);
  if (!clock) throw new Error(zone);
  const offsets = [wall - 26 * hour, wall + 26 * hour].map((at) => asUtc(clock(at)) - at);
  const shown = offsets.map((offset) => wall - offset).filter((at) => asUtc(clock(at)) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - (offsets[0] ?? 0);
}

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;
const daysOf = { day: 1, week: 7 } as const;
const elapsedOf = { minute: 60_000, hour } as const;

/** Calculates independently when a run is due, with day-of-month arithmetic. */
function expectedDueAt(frequency: BudgetFrequency, zone: string, firstAt: number, period: number): number {
  const steps = period - 1;
  if (frequency in elapsedOf) return firstAt + steps * elapsedOf[frequency as 'hour'];
  const clock = clocks.get(zone);
  if (!clock) throw new Error(zone);
  const [year, month, day, ...time] = clock(firstAt);
  if (frequency in daysOf) {
    const on = Date.UTC(year, month - 1, day + steps * daysOf[frequency as 'day'], ...time);
    return firstInstantOf(zone, on);
  }
  const monthIndex = month - 1 + steps * monthsOf[frequency as 'month'];
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return firstInstantOf(zone, Date.UTC(year, monthIndex, Math.min(day, lastDay), ...time));
}

const at = (iso: string) => Temporal.Instant.from(iso);
// Whole seconds only: people plan runs, and the platform's calendar shows no smaller unit.
const firstRuns = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2050, 0, 1) / 1000 })
  .map((seconds) => seconds * 1000);

describe('the schedule of a budget', () => {
  it('equals an independent calculation over decades, in every zone and frequency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...budgetFrequencies),
        fc.constantFrom(...zones),
        firstRuns,
        fc.integer({ min: 1, max: 400 }),
        (frequency, zone, first, period) => {
          const rhythm = rhythmFrom(frequency, Temporal.Instant.fromEpochMilliseconds(first), zone);
          const years = frequency === 'year' ? Math.min(period, 60) : period;
          expect(dueAt(rhythm, years).epochMilliseconds).toBe(expectedDueAt(frequency, zone, first, years));
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it('returns each date once, in order, and the period number of any date', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...budgetFrequencies),
        fc.constantFrom(...zones),
        firstRuns,
        fc.integer({ min: 1, max: 20_000 }),
        (frequency, zone, first, wanted) => {
          const period =
            frequency === 'year' ? (wanted % 90) + 1 : frequency === 'quarter' ? (wanted % 400) + 1 : wanted;
          const rhythm = rhythmFrom(frequency, Temporal.Instant.fromEpochMilliseconds(first), zone);
          const due = dueAt(rhythm, period);
          expect(Temporal.Instant.compare(due, dueAt(rhythm, period + 1))).toBe(-1);
          expect(periodFrom(rhythm, due)).toBe(period);
          expect(periodFrom(rhythm, due.add({ milliseconds: 1 }))).toBe(period + 1);
        },
      ),
      { numRuns: 800 },
    );
  });

  it.each([
    ['the 31st', 'month', '2027-01-31T09:00:00Z', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    [
      'the 30th in a leap year',
      'month',
      '2027-12-30T09:00:00Z',
      ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30'],
    ],
    [
      '29 February',
      'year',
      '2028-02-29T09:00:00Z',
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    ['a quarter', 'quarter', '2026-11-30T09:00:00Z', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
  ] as const)('keeps %s', (_, frequency, first, dates) => {
    const rhythm = rhythmFrom(frequency, at(first), 'Europe/London');
    const found = dates.map((__, index) => dueAt(rhythm, index + 1).toZonedDateTimeISO('Europe/London'));
    expect(found.map((due) => due.toPlainDate().toString())).toEqual(dates);
    expect(new Set(found.map((due) => due.toPlainTime().toString()))).toEqual(new Set(['09:00:00']));
  });

  it('keeps its local hour when the clocks go forward and back', () => {
    const rhythm = rhythmFrom('month', at('2027-03-01T09:00:00Z'), 'Europe/London');
    expect([1, 2, 8, 9].map((period) => dueAt(rhythm, period).toString())).toEqual([
      '2027-03-01T09:00:00Z',
      '2027-04-01T08:00:00Z',
      '2027-10-01T08:00:00Z',
      '2027-11-01T09:00:00Z',
    ]);
  });

  it('runs once on the day with a skipped hour and on the day with a repeated one', () => {
    const daily = rhythmFrom('day', at('2027-03-27T01:30:00Z'), 'Europe/London');
    expect([1, 2, 3].map((period) => dueAt(daily, period).toString())).toEqual([
      '2027-03-27T01:30:00Z',
      '2027-03-28T01:30:00Z',
      '2027-03-29T00:30:00Z',
    ]);
    const autumn = rhythmFrom('day', at('2027-10-30T00:30:00Z'), 'Europe/London');
    expect([2, 3].map((period) => dueAt(autumn, period).toString())).toEqual([
      '2027-10-31T00:30:00Z',
      '2027-11-01T01:30:00Z',
    ]);
  });

  it('keeps the local time when the team changes its time zone, except for minutes', () => {
    const monthly = { ...rhythmFrom('month', at('2027-01-04T09:00:00Z'), 'Europe/London'), zone: 'America/New_York' };
    expect(dueAt(monthly, 2).toString()).toBe('2027-02-04T14:00:00Z');
    const minutes = { ...rhythmFrom('minute', at('2027-01-04T09:00:00Z'), 'Europe/London'), zone: 'Asia/Kolkata' };
    expect(dueAt(minutes, 3).toString()).toBe('2027-01-04T09:02:00Z');
  });
});

describe('the duration of a budget', () => {
  const rhythm = rhythmFrom('month', at('2027-01-31T09:00:00Z'), 'UTC');

  it('has the requested number of runs, and a complete last period', () => {
    const extent = { numberOfRuns: 2, endsBy: null };
    expect(runsFrom(rhythm, extent, { period: 1, count: 6 }).map(String)).toEqual([
      '2027-01-31T09:00:00Z',
      '2027-02-28T09:00:00Z',
    ]);
    expect(endOf(rhythm, extent)?.toString()).toBe('2027-03-31T09:00:00Z');
  });

  it('has no run at or after its end', () => {
    const extent = { numberOfRuns: 0, endsBy: at('2027-03-31T09:00:00Z') };
    expect(runAt(rhythm, extent, 2)?.toString()).toBe('2027-02-28T09:00:00Z');
    expect(runAt(rhythm, extent, 3)).toBeNull();
    expect(endOf(rhythm, extent)).toBe(extent.endsBy);
    expect(endOf(rhythm, { ...extent, numberOfRuns: 1 })?.toString()).toBe('2027-02-28T09:00:00Z');
  });

  it('can be unlimited', () => {
    expect(endOf(rhythm, { numberOfRuns: 0, endsBy: null })).toBeNull();
  });
});
