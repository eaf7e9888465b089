import type { DeclineClass } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';

type Rule = { readonly belowPence: number; readonly amountPence: number; readonly monthlyCapPence: number };

/** The calendar month of an instant in a time zone. */
export function monthOf(
  now: Temporal.Instant,
  timeZone: string,
): { readonly from: Temporal.Instant; readonly to: Temporal.Instant } {
  const first = now.toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 });
  // Days begin by the zone's clocks, also on days when they change.
  const begin = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(timeZone).toInstant();
  return { from: begin(first), to: begin(first.add({ months: 1 })) };
}

/** Whether another top-up would pass what may be charged in a month. */
export function isCapReached({ amountPence, monthlyCapPence }: Rule, chargedPence: number): boolean {
  return chargedPence + amountPence > monthlyCapPence;
}

/** What follows from what a wallet holds and what was charged for it this month. */
export function decideTopUp(
  rule: Rule,
  { availablePence, chargedPence }: { readonly availablePence: number; readonly chargedPence: number },
): 'enough' | 'capped' | 'charge' {
  if (availablePence >= rule.belowPence) return 'enough';
  return isCapReached(rule, chargedPence) ? 'capped' : 'charge';
}

/** Whether a failure does not concern the card, because the bank was not asked. */
export function passesByItself(reason: DeclineClass): boolean {
  return reason === 'not-received' || reason === 'provider-unavailable';
}
