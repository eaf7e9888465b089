import type { ProgrammeKind } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';

/** The dates that are kept of a participant: a day of the year, `10-31`, and the first day at work, `2024-10-31`. */
export type OwnDates = { readonly birthday: string | null; readonly startedOn: string | null };

/** A day on which a programme sends a gift, and of an anniversary how many years it is. */
export type Occasion = { readonly day: Temporal.PlainDate; readonly years: number | null };

/** Days from one to another, both included. */
export type Days = { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate };

/** A day of the year in one year: 29 February is the 28th where there is none. */
function inYear(dayOfYear: string, year: number): Temporal.PlainDate {
  const [month, day] = dayOfYear.split('-').map(Number);
  return Temporal.PlainDate.from({ year, month: month ?? 1, day: day ?? 1 }, { overflow: 'constrain' });
}

const isWithin = ({ from, to }: Days, day: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0;

const yearsOf = ({ from, to }: Days): readonly number[] =>
  Array.from({ length: to.year - from.year + 1 }, (_, index) => from.year + index);

/** The days among some on which a programme of a kind sends a gift to someone with these dates, in their order. */
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
 * When a gift goes out on its day: at the time that clocks show in the zone; a time that they skip is as much later.
 */
export function sendsAt(day: Temporal.PlainDate, sendTime: string, zone: string): Temporal.Instant {
  return day.toPlainDateTime(Temporal.PlainTime.from(sendTime)).toZonedDateTime(zone).toInstant();
}
