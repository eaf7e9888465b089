import type { ProgrammeKind } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';

/** The stored dates of a participant: a day of the year, `10-31`, and the first day at work, `2024-10-31`. */
export type OwnDates = { readonly birthday: string | null; readonly startedOn: string | null };

/** A day on which a programme sends a gift, and the number of years for an anniversary. */
export type Occasion = { readonly day: Temporal.PlainDate; readonly years: number | null };

/** A range of days, both ends included. */
export type Days = { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate };

/** Returns a day of the year in a given year; 29 February becomes the 28th if the year has none. */
function inYear(dayOfYear: string, year: number): Temporal.PlainDate {
  const [month, day] = dayOfYear.split('-').map(Number);
  return Temporal.PlainDate.from({ year, month: month ?? 1, day: day ?? 1 }, { overflow: 'constrain' });
}

const isWithin = ({ from, to }: Days, day: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0;

const yearsOf = ({ from, to }: Days): readonly number[] =>
  Array.from({ length: to.year - from.year + 1 }, (_, index) => from.year + index);

/**
 * Returns the days within a range on which a programme of this kind sends a gift to someone with these dates, in order.
 */
export function occasionsOf(kind: ProgrammeKind, dates: OwnDates, days: Days): readonly Occasion[] {
  return datesOf(kind, dates, days).filter(({ day }) => isWithin(days, day));
}

function datesOf(kind: ProgrammeKind, { birthday, startedOn }: OwnDates, days: Days): readonly Occasion[] {
  if (kind === 'birthday')
    return birthday === null ? [] : yearsOf(days).map((year) => ({ day: inYear(birthday, year), years: null }));
  if (startedOn === null) return [];
  const started = Temporal.PlainDate.from(startedOn);
  if (kind === 'starter') return [{ day: started, years: null }];
  return yearsOf(days)
    .map((year) => ({ day: inYear(startedOn.slice(5), year), years: year - started.year }))
    .filter(({ years }) => years > 0);
}

/**
 * Returns when a gift is sent on its day: at the local time of the zone. A time that is skipped when the clocks change
 * moves later by the same amount.
 */
export function sendInstantOf(day: Temporal.PlainDate, sendTime: string, zone: string): Temporal.Instant {
  return day.toPlainDateTime(Temporal.PlainTime.from(sendTime)).toZonedDateTime(zone).toInstant();
}
