import { z } from 'zod';
import { event, eventId, jobsOnly, noData } from '../event.ts';
import { giftStatuses, processingStates } from '../statuses.ts';
import { superLinkEvents } from './super-link-events.ts';
import { approvalStages, approvalStatuses, orderPaymentFailures, orderPaymentMethods } from './order-states.ts';

/** Users who can view the order. */
const orderViewers = { permission: 'view-team-transactions' } as const;

const count = z.int().nonnegative();
const statusId = z.enum(giftStatuses);
const processing = z.enum(processingStates).nullable();

/** The event's subject is the order. */
export const orderChanged = event({
  type: 'order.changed',
  summary: 'A draft was saved or discarded, or a payment by card or invoice began or ended.',
  data: z.object({
    /** The saved version; null if the draft was discarded. */
    version: z.int().nullable(),
    deleted: z.boolean(),
  }),
  audience: orderViewers,
});

/** The event's subject is the transaction. */
export const orderPaid = event({
  type: 'order.paid',
  summary: 'An order was paid.',
  data: z.object({ orderId: eventId, walletId: eventId, quantity: count, totalPence: z.int(), processing }),
  audience: orderViewers,
});

const progressFields = { total: count, prepared: count, dispatched: count, failed: count };

/** The event's subject is the order, its owner the buyer. */
export const orderNotBought = event({
  type: 'order.not-bought',
  summary: 'The money of a payment by card or invoice arrived, but the order could not be bought with it.',
  data: z.object({
    paymentId: eventId,
    method: z.enum(orderPaymentMethods),
    reason: z.enum(orderPaymentFailures),
    walletId: eventId,
    amountPence: z.int(),
  }),
  audience: jobsOnly,
});

/** The event's subject is the order, its owner the buyer. */
export const orderPaymentLapsed = event({
  type: 'order.payment-lapsed',
  summary: 'The last day to pay an order by invoice has passed; it is a draft again.',
  data: z.object({ paymentId: eventId, walletId: eventId, amountPence: z.int() }),
  audience: jobsOnly,
});

/** The event's subject is the approval, its owner the person who requested it. */
export const orderApprovalAsked = event({
  type: 'order.approval-asked',
  summary: 'An order waits for its approval: it was asked for, nobody has answered for a day, or others are asked too.',
  data: z.object({ orderId: eventId, stage: z.enum(approvalStages) }),
  audience: orderViewers,
});

/** The event's subject is the approval, its owner the person who requested it. */
export const orderApprovalEnded = event({
  type: 'order.approval-ended',
  summary: 'The approval of an order was given or refused, or ended without either.',
  data: z.object({
    orderId: eventId,
    walletId: eventId,
    status: z.enum(approvalStatuses),
    /** The transaction of the bought order; null if it was not bought, or waits for its bank transfer. */
    transactionId: eventId.nullable(),
  }),
  audience: orderViewers,
});

export const transactionProgressed = event({
  type: 'transaction.progressed',
  summary: 'Gifts of an order were made or sent.',
  data: z.object({ ...progressFields, processing }),
  audience: orderViewers,
});

export const transactionCompleted = event({
  type: 'transaction.completed',
  summary: 'Every gift of an order was made, and sent where it is sent by us.',
  data: z.object(progressFields),
  audience: orderViewers,
});

/** A change to more than one gift or to the order. A change of only one gift is `gift.changed`. */
export const transactionChanged = event({
  type: 'transaction.changed',
  summary: 'The details of an order or several of its gifts changed.',
  data: z.object({
    /** Number of gifts that changed; 0 if the order’s own details did. */
    gifts: count,
    /** The gifts' new status, and the wallet whose money moved with it; null if neither changed. */
    statusId: statusId.nullable(),
    walletId: eventId.nullable(),
  }),
  audience: orderViewers,
});

const transactionData = { transactionId: eventId };

/** The event's subject is the gift, as in every `gift.*`. */
export const giftChanged = event({
  type: 'gift.changed',
  summary: 'A gift changed.',
  data: z.object({
    ...transactionData,
    /** The gift's new status, and the wallet whose money moved with it; null if neither changed. */
    statusId: statusId.nullable(),
    walletId: eventId.nullable(),
    /** Whether the gift is now frozen; null if that did not change. */
    frozen: z.boolean().nullable(),
  }),
  audience: orderViewers,
});

export const giftViewed = event({
  type: 'gift.viewed',
  summary: 'The recipient opened a gift for the first time.',
  data: z.object(transactionData),
  audience: orderViewers,
});

export const giftClaimed = event({
  type: 'gift.claimed',
  summary: 'The recipient claimed a gift that was mailed to them.',
  data: z.object(transactionData),
  audience: jobsOnly,
});

/** The event's subject is the held claim that has been waiting the longest. */
export const claimsWaiting = event({
  type: 'claims.waiting',
  summary: 'Claims that are held for a check have waited for an operator for hours.',
  data: noData,
  audience: jobsOnly,
});

/** The event's subject is the code. */
export const giftDeviceCodeAsked = event({
  type: 'gift.device-code-asked',
  summary: 'A recipient asked for a code, to see their gift on another device.',
  data: noData,
  audience: jobsOnly,
});

export const giftDeclined = event({
  type: 'gift.declined',
  summary: 'The recipient declined a gift, or undid that.',
  /** `again`: the recipient also declined it within the previous day, so the sender was already notified. */
  data: z.object({ ...transactionData, declined: z.boolean(), again: z.boolean() }),
  audience: orderViewers,
});

export const giftReacted = event({
  type: 'gift.reacted',
  summary: 'The recipient answered a gift with a reaction.',
  data: z.object(transactionData),
  audience: orderViewers,
});

export const giftCodeMissing = event({
  type: 'gift.code-missing',
  summary: 'A recipient asked for a code and the supplier had none.',
  data: z.object({ ...transactionData, productId: eventId, valuePence: z.int().nonnegative() }),
  audience: orderViewers,
});

/** The event's subject is the notice itself. */
export const codesLow = event({
  type: 'codes.low',
  summary: 'Pools of codes are running low.',
  data: noData,
  audience: jobsOnly,
});

export const giftCodeHeld = event({
  type: 'gift.code-held',
  summary: 'A code that a recipient waited for has come.',
  data: z.object(transactionData),
  audience: orderViewers,
});

export const giftClaimByExtended = event({
  type: 'gift.claim-by-extended',
  summary: 'The claim-by date of a gift that was mailed was moved to a later day.',
  /** The new claim-by, as an instant. */
  data: z.object({ ...transactionData, claimBy: z.iso.datetime() }),
  audience: jobsOnly,
});

/** The period of the digest: `from` is inclusive, `until` exclusive. */
const digest = z.object({ from: z.iso.datetime(), until: z.iso.datetime() });

/** The event's subject is the digest, its owner the sender. */
export const reactionsSummedUp = event({
  type: 'reactions.summed-up',
  summary: 'A summary of a sender’s recent thank-yous is due.',
  data: digest,
  audience: jobsOnly,
});

/** The event's subject is the digest, its owner the buyer. */
export const bouncesSummedUp = event({
  type: 'bounces.summed-up',
  summary: 'A summary of recent bounces is due.',
  data: digest,
  audience: jobsOnly,
});

export const giftingEvents = [
  orderChanged,
  orderPaid,
  orderNotBought,
  orderPaymentLapsed,
  orderApprovalAsked,
  orderApprovalEnded,
  transactionProgressed,
  transactionCompleted,
  transactionChanged,
  giftChanged,
  giftViewed,
  giftClaimed,
  giftDeclined,
  giftDeviceCodeAsked,
  claimsWaiting,
  giftReacted,
  giftCodeMissing,
  codesLow,
  giftCodeHeld,
  giftClaimByExtended,
  reactionsSummedUp,
  bouncesSummedUp,
  ...superLinkEvents,
] as const;
