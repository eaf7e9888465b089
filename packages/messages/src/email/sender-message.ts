import type { PlainDate, ZonedInstant } from '../catalogue/index.ts';
import type { Base, EnglishBase } from './message-base.ts';
import type { OrderPaymentMessage } from './order-payment-message.ts';
import type { PostOfficeMessage } from './post-office-message.ts';

export type * from './order-payment-message.ts';
export type * from './post-office-message.ts';

export type DeliveryMethod = 'email' | 'sms' | 'links' | 'superhuggg' | 'printable';

/** The fields of every mail about an order to its sender. Amounts are integer pence. */
type AboutOrder = Base & {
  readonly recipientName: string | null;
  readonly orderName: string;
  readonly orderUrl: string;
};

export type ReceiptLine = { readonly item: string; readonly count: number; readonly amountPence: number };

/** The order is paid. Not optional, because it contains the receipt. */
export type OrderConfirmationMessage = AboutOrder & {
  readonly kind: 'order-confirmation';
  readonly reference: string;
  readonly giftCount: number;
  readonly deliveryMethod: DeliveryMethod;
  /** When the gifts are sent; null if immediately. */
  readonly sendAt: ZonedInstant | null;
  readonly claimBy: PlainDate;
  readonly lines: readonly ReceiptLine[];
  readonly feesPence: number;
  readonly vatPence: number;
  readonly totalPence: number;
  /** Name of the wallet or card: "Main wallet". */
  readonly paidWith: string;
  /** The wallet to which unclaimed value returns; null if the plan returns none (RULES §4). */
  readonly returnsTo: string | null;
};

/** Every gift of the order has been sent, or created if the product does not send it (links, print). Optional. */
export type OrderFinishedMessage = AboutOrder & {
  readonly kind: 'order-finished';
  readonly giftCount: number;
  readonly deliveryMethod: DeliveryMethod;
  readonly claimBy: PlainDate;
  readonly preferencesUrl: string;
};

/** Reasons why a gift could not be delivered. */
export const failureReasons = ['bounced', 'blocked', 'spam', 'dropped', 'out-of-stock', 'withdrawn', 'other'] as const;
export type FailureReason = (typeof failureReasons)[number];

/** The order finished with gifts that were not sent, counted by reason. */
export type OrderPartlyFailedMessage = AboutOrder & {
  readonly kind: 'order-partly-failed';
  readonly sentCount: number;
  readonly failures: readonly { readonly reason: FailureReason; readonly count: number }[];
};

/** Addresses that were refused since the last digest; at most ten are listed. Optional, once a day. */
export type BouncesDigestMessage = EnglishBase & {
  readonly kind: 'bounces-digest';
  readonly recipientName: string | null;
  readonly bouncedCount: number;
  readonly bounced: readonly {
    readonly name: string | null;
    readonly address: string;
    readonly orderName: string;
    readonly reason: FailureReason;
  }[];
  readonly giftsUrl: string;
  readonly preferencesUrl: string;
};

/** Recipients' thank-yous since the last summary; at most ten are listed. Optional, once a day. */
export type ReactionSummaryMessage = EnglishBase & {
  readonly kind: 'reaction-summary';
  readonly recipientName: string | null;
  readonly count: number;
  /** `name` is the recipient's, as they or the sender wrote it; `words` are the recipient's own. */
  readonly thanks: readonly { readonly name: string | null; readonly emoji: string; readonly words: string | null }[];
  readonly thanksUrl: string;
  readonly preferencesUrl: string;
};

/** A recipient declined a gift. Optional. */
export type GiftDeclinedMessage = EnglishBase &
  AboutOrder & {
    readonly kind: 'gift-declined';
    /** Name of the recipient who declined; null if the gift has no name. */
    readonly receiver: string | null;
    readonly preferencesUrl: string;
  };

/** Mails to senders about the outcome of what they sent. */
export type SenderMessage =
  | OrderConfirmationMessage
  | OrderFinishedMessage
  | OrderPartlyFailedMessage
  | OrderPaymentMessage
  | BouncesDigestMessage
  | ReactionSummaryMessage
  | GiftDeclinedMessage
  | PostOfficeMessage;
