import { limits, type ChargeStatus, type DeclineClass } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { declineClassOf } from './declines.ts';
import type { ProviderPayment } from './provider-payment.ts';

/** What a decision needs to know about a charge. */
export type OpenCharge = {
  readonly status: ChargeStatus;
  readonly amountPence: number;
  readonly createdAt: Temporal.Instant;
};

/**
 * What follows from what the provider says.
 * - `none`: nothing that is not known already. `wait`: its payer may still confirm it.
 * - `take`: its money is here; `late` where the charge had been given up. `fail`, `release`: nothing was taken, or it
 * was released.
 * - `differs`: the payment is not the one that was asked for. A person looks at it; no wallet is credited.
 */
export type Decision =
  | { readonly kind: 'none' | 'wait' | 'release' | 'differs' }
  | { readonly kind: 'take'; readonly late: boolean }
  | { readonly kind: 'fail'; readonly declineClass: DeclineClass };

export function decideCharge(charge: OpenCharge, payment: ProviderPayment, now: Temporal.Instant): Decision {
  const { status } = charge;
  const isOther = payment.amountPence !== charge.amountPence || payment.currency !== 'GBP';
  if (isOther) return { kind: 'differs' };
  if (payment.state === 'paid' || payment.state === 'verified')
    return status === 'pending' || status === 'failed' ? { kind: 'take', late: status === 'failed' } : { kind: 'none' };
  if (payment.state === 'voided') return status === 'pending' ? { kind: 'release' } : { kind: 'none' };
  if (status !== 'pending') return { kind: 'none' };
  if (payment.state === 'declined') return { kind: 'fail', declineClass: declineClassOf(payment.responseCode) };
  return isAbandoned(charge, now) ? { kind: 'fail', declineClass: 'abandoned' } : { kind: 'wait' };
}

function isAbandoned({ createdAt }: OpenCharge, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - createdAt.epochMilliseconds >= limits.challengeMinutes * 60_000;
}

/** After this long, a payment that the provider does not know never reached it. */
const maxMinutesUnderWay = 10;

/** Whether a charge that is unknown to the provider is given up. */
export function neverArrived({ createdAt }: OpenCharge, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - createdAt.epochMilliseconds >= maxMinutesUnderWay * 60_000;
}
