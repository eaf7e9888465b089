import type { Temporal } from 'temporal-polyfill';
import type { DeliveryMethod, GiftStatusId, GiftwrapChoice } from '@huggg/contracts';

/** The chosen wrap. */
export type Wrap = GiftwrapChoice;

/** The actor of a change, as recorded in the gift's events. */
export type GiftActor = { readonly kind: 'user' | 'client' | 'recipient' | 'system'; readonly id: string | null };

export const systemActor: GiftActor = { kind: 'system', id: null };

/** The holder of the link, about whom nothing else is known. */
export const recipientActor: GiftActor = { kind: 'recipient', id: null };

/** A gift whose row is locked by the open transaction, with its order's decisions about its money. */
export type LockedGift = {
  readonly id: string;
  readonly teamId: string;
  /** The sender. */
  readonly userId: string;
  readonly transactionId: string;
  readonly position: number;
  readonly shortcode: string;
  readonly statusId: GiftStatusId;
  readonly formerStatusId: GiftStatusId | null;
  readonly productId: string;
  readonly chosenProductId: string | null;
  readonly pricePence: number;
  readonly feePence: number;
  /** Whether the fee was taken; it is never returned after that. */
  readonly feePosted: boolean;
  readonly deliveryMethod: DeliveryMethod;
  readonly deliveryStatus: string;
  readonly receiverUserId: string | null;
  readonly receiverName: string | null;
  readonly receiverEmail: string | null;
  readonly receiverPhone: string | null;
  /** Its own message and wrap, or null for the order's. */
  readonly message: string | null;
  readonly giftwrap: Wrap | null;
  /** The theme applied to the gift after it was bought. */
  readonly themeId: string | null;
  readonly sendAt: Temporal.Instant | null;
  readonly sentAt: Temporal.Instant | null;
  readonly sends: number;
  readonly lastSentAt: Temporal.Instant | null;
  readonly viewedAt: Temporal.Instant | null;
  readonly claimedAt: Temporal.Instant | null;
  readonly declinedAt: Temporal.Instant | null;
  readonly frozenAt: Temporal.Instant | null;
  /** The check of its claim, which blocks every action of its sender except cancelling. */
  readonly reviewState: 'waiting' | 'refused' | null;
  readonly expiresAt: Temporal.Instant;
  /** Number of times it was printed. */
  readonly printCopies: number;
  readonly createdAt: Temporal.Instant;
  /** The ledger hold that carries its money. */
  readonly holdId: string;
  readonly walletId: string;
  /** Whether its unclaimed value is returned (RULES §4). */
  readonly refundsExpired: boolean;
  /** The time zone of its order, in which its dates are shown. */
  readonly timeZone: string;
};
