import { Temporal } from 'temporal-polyfill';
import { limits, type SendOutcome } from '@huggg/contracts';

export type ResendReason = Exclude<SendOutcome['unsent'][number]['reason'], 'assigned'>;

/** What decides whether a gift may be sent once more. */
export type Sendable = {
  readonly statusId: number;
  readonly receiverEmail: string | null;
  readonly receiverPhone: string | null;
  readonly deliveryMethod: string;
  readonly deliveryStatus: string;
  /** Mails that left for it so far, the first included. */
  readonly sends: number;
  readonly lastSentAt: Temporal.Instant | null;
  readonly declinedAt: Temporal.Instant | null;
  readonly frozenAt: Temporal.Instant | null;
};

type Addressed = Pick<Sendable, 'deliveryMethod' | 'receiverEmail' | 'receiverPhone'>;

/** Where messages of a gift go; null for one that is handed over by its link. */
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
 * Whether a gift may be sent again to the address it has: at most three times, at least ten minutes apart, while it has
 * not ended and no check holds it (RULES §3).
 * @returns the reason why not, or null
 */
export function resendRefusal(gift: Sendable, nowMs: number): ResendReason | null {
  if (gift.statusId === scheduled) return 'scheduled';
  if (gift.statusId === fetched) return 'code-held';
  if (gift.statusId !== created && gift.statusId !== sent && gift.statusId !== claimed) return 'ended';
  if (!messageAddress(gift)) return 'no-address';
  if (gift.declinedAt) return 'declined';
  if (gift.frozenAt) return 'frozen';
  // A mail of it is on its way, or waits for a server that put it off.
  if (gift.deliveryStatus === 'email-pending' || gift.deliveryStatus === 'sms-pending') return 'resend-too-soon';
  if (gift.sends > limits.resendsPerGift) return 'resend-limit';
  if (gift.lastSentAt && resendableFrom(gift.lastSentAt) > nowMs) return 'resend-too-soon';
  return null;
}

/** Epoch milliseconds from which a gift sent at a time may be sent again. */
export function resendableFrom(lastSentAt: Temporal.Instant): number {
  return lastSentAt.epochMilliseconds + limits.resendPauseMinutes * 60_000;
}

/** The earliest time at which one of those that were sent a moment ago may be sent again, or null where none was. */
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
