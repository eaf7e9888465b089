import type { DeclineClass } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';

type Rule = { readonly belowPence: number; readonly amountPence: number; readonly monthlyCapPence: number };

/** Returns the calendar month of an instant in a time zone. */
export function monthOf(
  now: Temporal.Instant,
  timeZone: string,
): { readonly from: Temporal.Instant; readonly to: Temporal.Instant } {
  const first = now.toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 });
  // Days start at local midnight, also when the clocks change.
  const begin = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(timeZone).toInstant();
  return { from: begin(first), to: begin(first.add({ months: 1 })) };
}

/** Checks whether another top-up would exceed the monthly cap. */
export function isCapReached({ amountPence, monthlyCapPence }: Rule, chargedPence: number): boolean {
  return chargedPence + amountPence > monthlyCapPence;
}

/** Decides from a wallet's balance and this month's charges whether to charge. */
export function decideTopUp(
  rule: Rule,
  { availablePence, chargedPence }: { readonly availablePence: number; readonly chargedPence: number },
): 'enough' | 'capped' | 'charge' {
  if (availablePence >= rule.belowPence) return 'enough';
  return isCapReached(rule, chargedPence) ? 'capped' : 'charge';
}

/** Checks whether a failure is temporary and unrelated to the card, because the request never reached the bank. */
export function isTemporaryFailure(reason: DeclineClass): boolean {
  return reason === 'not-received' || reason === 'provider-unavailable';
}
