import { date } from '@huggg/ui/format';
import { toInstant, toLocal } from '../formats/local-time.ts';

/** A range of whole days, both included; an absent end is open. */
export type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

const dayMs = 86_400_000;
const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns the instants of a period in the zone: from midnight of its first day to before midnight after its last day.
 */
export function instantsOf({ from, to }: Period, timeZone: string): { readonly from?: string; readonly to?: string } {
  const start = from === undefined ? undefined : toInstant(`${from}T00:00`, timeZone);
  const end = to === undefined ? undefined : toInstant(`${shift(to, 1)}T00:00`, timeZone);
  return { ...(start === undefined ? {} : { from: start }), ...(end === undefined ? {} : { to: end }) };
}

export type NamedPeriod = Period & { readonly name: string };

/** Returns common periods, relative to the current time in the zone. */
export function usualPeriods(now: number, timeZone: string): readonly NamedPeriod[] {
  const today = toLocal(now, timeZone).slice(0, 10);
  const month = today.slice(0, 7);
  const endOfLast = shift(`${month}-01`, -1);
  return [
    { name: 'Last 7 days', from: shift(today, -6), to: today },
    { name: 'Last 30 days', from: shift(today, -29), to: today },
    { name: 'This month', from: `${month}-01`, to: today },
    { name: 'Last month', from: `${endOfLast.slice(0, 7)}-01`, to: endOfLast },
    { name: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
}

/** Describes a period: "1 Oct 2026 to 31 Oct 2026", "from 1 Oct 2026"; undefined if both ends are open. */
export function periodText({ from, to }: Period): string | undefined {
  if (from === undefined) return to === undefined ? undefined : `until ${date(to)}`;
  if (to === undefined) return `from ${date(from)}`;
  return from === to ? date(from) : `${date(from)} to ${date(to)}`;
}
