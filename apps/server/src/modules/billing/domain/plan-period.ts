import { multiplyPence, pence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';

/** The days of a billing period; `until` is the day after the last one. */
export type PlanPeriod = { readonly from: Temporal.PlainDate; readonly until: Temporal.PlainDate };

/**
 * Returns a billing period of a plan, counted from the day on which the plan started. In a month that does not have
 * that day, the period starts on the last day; the next month has the normal day again.
 */
export function planPeriod(
  beganOn: Temporal.PlainDate,
  { position, unit }: { readonly position: number; readonly unit: 'month' | 'year' },
): PlanPeriod {
  const months = unit === 'year' ? 12 : 1;
  return {
    from: beganOn.add({ months: position * months }),
    until: beganOn.add({ months: (position + 1) * months }),
  };
}

/**
 * Returns the price of the remaining days of a period, from a given day on: their share of the price, to the nearest
 * penny.
 */
export function unusedPence({ from, until }: PlanPeriod, pricePence: Pence, endedOn: Temporal.PlainDate): Pence {
  const all = from.until(until).days;
  const unused = Math.min(all, Math.max(0, endedOn.until(until).days));
  return pence(Math.round(multiplyPence(pricePence, unused) / all));
}
