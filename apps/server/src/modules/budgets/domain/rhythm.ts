import type { BudgetFrequency } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';

/**
 * When a budget's runs are due. Run 1 is the first; every other one is calculated from it, never from the one before.
 */
export type Rhythm = {
  readonly frequency: BudgetFrequency;
  /** The instant of the first run: minutes and hours count from it. */
  readonly firstAt: Temporal.Instant;
  /** The local time of the first run: frequencies of days and longer keep to it. */
  readonly firstLocal: Temporal.PlainDateTime;
  /** The team's zone as it is now. */
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

/** No longer than each frequency can be, in seconds: what a first guess of a run's number divides by. */
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

/** The rhythm of a budget whose first run is at an instant. */
export function rhythmFrom(frequency: BudgetFrequency, firstAt: Temporal.Instant, zone: string): Rhythm {
  return { frequency, firstAt, firstLocal: firstAt.toZonedDateTimeISO(zone).toPlainDateTime(), zone };
}

/**
 * Returns when a run is due, counted from 1; the first run is at its instant in every zone. A missing day of a month
 * becomes its last day, a skipped time moves by what the clocks skip, and a repeated time means its first occurrence.
 */
export function dueAt({ frequency, firstAt, firstLocal, zone }: Rhythm, period: number): Temporal.Instant {
  if (period === 1) return firstAt;
  const step = steps[frequency](period - 1);
  if (countsElapsed(frequency)) return firstAt.add(step);
  return firstLocal.add(step).toZonedDateTime(zone).toInstant();
}

/** The number of the first run that is due at an instant or after it. */
export function periodFrom(rhythm: Rhythm, at: Temporal.Instant): number {
  const first = dueAt(rhythm, 1);
  if (Temporal.Instant.compare(at, first) <= 0) return 1;
  const seconds = (at.epochMilliseconds - first.epochMilliseconds) / 1_000;
  // The guess is never too high, and too low by a few of each thousand at most; halving the rest finds it in a dozen
  // steps.
  let low = Math.max(1, Math.floor(seconds / longestSeconds[rhythm.frequency]) - 1);
  let high = Math.ceil((seconds * 1.2) / longestSeconds[rhythm.frequency]) + 3;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (Temporal.Instant.compare(dueAt(rhythm, middle), at) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How long a budget goes on: 0 runs is for ever, and no run is due at its end or after it. */
export type Extent = { readonly numberOfRuns: number; readonly endsBy: Temporal.Instant | null };

/** When the last period is over; null where it never is. Participants can spend what the last run gave until then. */
export function endOf(rhythm: Rhythm, { numberOfRuns, endsBy }: Extent): Temporal.Instant | null {
  if (numberOfRuns === 0) return endsBy;
  const runsDone = dueAt(rhythm, numberOfRuns + 1);
  return endsBy && Temporal.Instant.compare(endsBy, runsDone) < 0 ? endsBy : runsDone;
}

/** When a run is due, or null where the budget has none of that number. */
export function runAt(rhythm: Rhythm, extent: Extent, period: number): Temporal.Instant | null {
  if (extent.numberOfRuns > 0 && period > extent.numberOfRuns) return null;
  const due = dueAt(rhythm, period);
  return extent.endsBy && Temporal.Instant.compare(due, extent.endsBy) >= 0 ? null : due;
}

/** The dates of the runs from one number on, at most `count` of them. */
export function runsFrom(
  rhythm: Rhythm,
  extent: Extent,
  { period, count }: { readonly period: number; readonly count: number },
): readonly Temporal.Instant[] {
  return Array.from({ length: count }, (_, index) => runAt(rhythm, extent, period + index)).filter(
    (due) => due !== null,
  );
}
