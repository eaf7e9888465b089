import { Temporal } from 'temporal-polyfill';
import { limits, type SendOutcome } from '@huggg/contracts';

export type ResendReason = Exclude<SendOutcome['unsent'][number]['reason'], 'assigned'>;

/** The data that decides whether a gift can be resent. */
export type Sendable = {
  readonly statusId: number;
  readonly receiverEmail: string | null;
  readonly receiverPhone: string | null;
  readonly deliveryMethod: string;
  readonly deliveryStatus: string;
  /** Number of mails sent for the gift so far, including the first. */
  readonly sends: number;
  readonly lastSentAt: Temporal.Instant | null;
  readonly declinedAt: Temporal.Instant | null;
  readonly frozenAt: Temporal.Instant | null;
};

type Addressed = Pick<Sendable, 'deliveryMethod' | 'receiverEmail' | 'receiverPhone'>;

/** Returns the address for a gift's messages; null if the gift is delivered as a link. */
export function messageAddress({
  deliveryMethod,
  receiverEmail,
  receiverPhone,
}: Addressed): { readonly channel: 'email' | 'sms'; readonly address: string } | null {
  if (deliveryMethod === 'email' && receiverEmail) return { channel: 'email', address: receiverEmail };
  return deliveryMethod === 'sms' && receiverPhone ? { channel: 'sms', address: receiverPhone } : null;
}

const created = 1;
const sent = 2;
const claimed = 3;
const scheduled = 8;
const fetched = 9;

/**
 * Checks whether a gift can be resent to its current address: at most three times, at least ten minutes apart, and only
 * while it has not ended and is not held for a check (RULES §3).
 * @returns the reason if it cannot be resent, or null
 */
export function resendRefusal(gift: Sendable, nowMs: number): ResendReason | null {
  if (gift.statusId === scheduled) return 'scheduled';
  if (gift.statusId === fetched) return 'code-held';
  if (gift.statusId !== created && gift.statusId !== sent && gift.statusId !== claimed) return 'ended';
  if (!messageAddress(gift)) return 'no-address';
  if (gift.declinedAt) return 'declined';
  if (gift.frozenAt) return 'frozen';
  // A mail of the gift is being sent, or was deferred by the server.
  if (gift.deliveryStatus === 'email-pending' || gift.deliveryStatus === 'sms-pending') return 'resend-too-soon';
  if (gift.sends > limits.resendsPerGift) return 'resend-limit';
  if (gift.lastSentAt && resendableFrom(gift.lastSentAt) > nowMs) return 'resend-too-soon';
  return null;
}

/** Returns the time in epoch milliseconds from which a gift sent at `lastSentAt` can be resent. */
export function resendableFrom(lastSentAt: Temporal.Instant): number {
  return lastSentAt.epochMilliseconds + limits.resendPauseMinutes * 60_000;
}

/** Returns the earliest time at which one of the recently sent gifts can be resent, or null if there are none. */
export function soonestResend(
  decided: readonly { readonly gift: Pick<Sendable, 'lastSentAt'>; readonly reason: ResendReason | null }[],
  nowMs: number,
): string | null {
  const times = decided.flatMap(({ gift, reason }) =>
    reason === 'resend-too-soon' && gift.lastSentAt ? [resendableFrom(gift.lastSentAt)] : [],
  );
  return times.length > 0
    ? Temporal.Instant.fromEpochMilliseconds(Math.max(nowMs, Math.min(...times))).toString()
    : null;
}
