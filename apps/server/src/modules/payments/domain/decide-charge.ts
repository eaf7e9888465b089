import { limits, type ChargeStatus, type DeclineClass } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { declineClassOf } from './declines.ts';
import type { ProviderPayment } from './provider-payment.ts';

/** The fields of a charge that a decision needs. */
export type OpenCharge = {
  readonly status: ChargeStatus;
  readonly amountPence: number;
  readonly createdAt: Temporal.Instant;
};

/**
 * The action that follows from the provider's report.
 * - `none`: nothing new. `wait`: the payer may still confirm it.
 * - `take`: the money has arrived; `late` if the charge had already failed. `fail`, `release`: nothing was taken, or it
 * was released.
 * - `differs`: the payment does not match the request. A person checks it; no wallet is credited.
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

/** Minutes after which a payment that the provider does not know counts as never received. */
const maxMinutesUnderWay = 10;

/** Checks whether a charge that the provider does not know has failed. */
export function isNeverReceived({ createdAt }: OpenCharge, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - createdAt.epochMilliseconds >= maxMinutesUnderWay * 60_000;
}
