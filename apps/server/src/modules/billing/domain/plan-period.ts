import { multiplyPence, pence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';

/** Days of a billing period; `until` is the day after its last one. */
export type PlanPeriod = { readonly from: Temporal.PlainDate; readonly until: Temporal.PlainDate };

/**
 * A billing period of a plan, counted from the day on which the plan began. A month that lacks that day begins on its
 * last one, and the next month has the day again.
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

/** What the days of a period from a day on cost: its share of the price, to the nearest penny. */
export function unusedPence({ from, until }: PlanPeriod, pricePence: Pence, endedOn: Temporal.PlainDate): Pence {
  const all = from.until(until).days;
  const unused = Math.min(all, Math.max(0, endedOn.until(until).days));
  return pence(Math.round(multiplyPence(pricePence, unused) / all));
}
