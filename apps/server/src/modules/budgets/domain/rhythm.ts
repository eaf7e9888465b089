import type { BudgetFrequency } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';

/**
 * The schedule of a budget's runs. Run 1 is the first; every other run is calculated from it, never from the previous
 * one.
 */
export type Rhythm = {
  readonly frequency: BudgetFrequency;
  /** The instant of the first run; frequencies of minutes and hours count from it. */
  readonly firstAt: Temporal.Instant;
  /** The local time of the first run; frequencies of days and longer keep it. */
  readonly firstLocal: Temporal.PlainDateTime;
  /** The team's current time zone. */
  readonly zone: string;
};

type Step = { readonly seconds: number } | Temporal.DurationLike;

const steps: Readonly<Record<BudgetFrequency, (count: number) => Step>> = {
  minute: (count) => ({ seconds: count * 60 }),
  hour: (count) => ({ seconds: count * 3_600 }),
  day: (count) => ({ days: count }),
  week: (count) => ({ weeks: count }),
  month: (count) => ({ months: count }),
  quarter: (count) => ({ months: count * 3 }),
  year: (count) => ({ years: count }),
};

/** The greatest length of each period in seconds; a run's number is first estimated by dividing by it. */
const longestSeconds: Readonly<Record<BudgetFrequency, number>> = {
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 7 * 86_400,
  month: 31 * 86_400,
  quarter: 92 * 86_400,
  year: 366 * 86_400,
};

const countsElapsed = (frequency: BudgetFrequency): boolean => frequency === 'minute' || frequency === 'hour';

/** Creates the rhythm of a budget whose first run is at an instant. */
export function rhythmFrom(frequency: BudgetFrequency, firstAt: Temporal.Instant, zone: string): Rhythm {
  return { frequency, firstAt, firstLocal: firstAt.toZonedDateTimeISO(zone).toPlainDateTime(), zone };
}

/**
 * Returns when a run is due, counted from 1; the first run keeps its instant in every zone. A missing day of a month
 * becomes the last day, a skipped time moves by what the clocks skip, and a repeated time means its first occurrence.
 */
export function dueAt({ frequency, firstAt, firstLocal, zone }: Rhythm, period: number): Temporal.Instant {
  if (period === 1) return firstAt;
  const step = steps[frequency](period - 1);
  if (countsElapsed(frequency)) return firstAt.add(step);
  return firstLocal.add(step).toZonedDateTime(zone).toInstant();
}

/** Returns the number of the first run that is due at or after an instant. */
export function periodFrom(rhythm: Rhythm, at: Temporal.Instant): number {
  const first = dueAt(rhythm, 1);
  if (Temporal.Instant.compare(at, first) <= 0) return 1;
  const seconds = (at.epochMilliseconds - first.epochMilliseconds) / 1_000;
  // The estimate is never too high and at most a few thousandths too low; a binary search of a dozen steps finds the
  // exact number.
  let low = Math.max(1, Math.floor(seconds / longestSeconds[rhythm.frequency]) - 1);
  let high = Math.ceil((seconds * 1.2) / longestSeconds[rhythm.frequency]) + 3;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (Temporal.Instant.compare(dueAt(rhythm, middle), at) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The duration of a budget: 0 runs means no limit, and no run is due at its end or later. */
export type Extent = { readonly numberOfRuns: number; readonly endsBy: Temporal.Instant | null };

/**
 * Returns when the last period ends; null if it never does. Until then, participants can spend what the last run gave.
 */
export function endOf(rhythm: Rhythm, { numberOfRuns, endsBy }: Extent): Temporal.Instant | null {
  if (numberOfRuns === 0) return endsBy;
  const runsDone = dueAt(rhythm, numberOfRuns + 1);
  return endsBy && Temporal.Instant.compare(endsBy, runsDone) < 0 ? endsBy : runsDone;
}

/** Returns when a run is due, or null if the budget has no run of that number. */
export function runAt(rhythm: Rhythm, extent: Extent, period: number): Temporal.Instant | null {
  if (extent.numberOfRuns > 0 && period > extent.numberOfRuns) return null;
  const due = dueAt(rhythm, period);
  return extent.endsBy && Temporal.Instant.compare(due, extent.endsBy) >= 0 ? null : due;
}

/** Returns the dates of the runs from a number on, at most `count` of them. */
export function runsFrom(
  rhythm: Rhythm,
  extent: Extent,
  { period, count }: { readonly period: number; readonly count: number },
): readonly Temporal.Instant[] {
  return Array.from({ length: count }, (_, index) => runAt(rhythm, extent, period + index)).filter(
    (due) => due !== null,
  );
}
