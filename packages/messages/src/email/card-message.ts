import type { EnglishBase } from './message-base.ts';

/** A mail about a card payment. `cardName` is, for example, "Visa ending 4242". */
type AboutCharge = EnglishBase & {
  readonly recipientName: string | null;
  readonly walletName: string;
  readonly cardName: string;
  readonly amountPence: number;
  readonly walletUrl: string;
};

/**
 * The receipt of a card payment for a top-up or an order, sent to the payer. `late` means that the payer was told
 * before that the payment was not taken.
 */
export type CardReceiptMessage = AboutCharge & {
  readonly kind: 'card-receipt';
  readonly late: boolean;
  /**
   * Name of the order that this payment was for, if its payer chose another way to pay before the payment was taken.
   */
  readonly left: string | null;
  /** The id of the charge. */
  readonly reference: string;
  /** The order that it paid for; null if the money is in the wallet. */
  readonly order: { readonly name: string; readonly url: string } | null;
};

/**
 * A card payment, or the storing of a card if the amount is 0, waits for the payer to confirm it with their bank. `url`
 * is the bank's page.
 */
export type CardToConfirmMessage = EnglishBase & {
  readonly kind: 'card-to-confirm';
  readonly recipientName: string | null;
  readonly amountPence: number;
  /** Minutes from the start until the payment ends if it is not confirmed. */
  readonly minutes: number;
  readonly url: string;
};

/**
 * A card payment was not taken, or a card was not stored if the amount is 0, after the payer had left. `url` is the
 * page to try again.
 */
export type CardNotChargedMessage = EnglishBase & {
  readonly kind: 'card-not-charged';
  readonly recipientName: string | null;
  readonly amountPence: number;
  /** What happened and what to do, in full sentences. */
  readonly reason: string;
  readonly url: string;
};

/**
 * Money is refunded from a wallet to the card that it came from, or the card's bank refused the refund and the money is
 * in the wallet again.
 */
export type CardRefundMessage = AboutCharge & {
  readonly kind: 'card-refund';
  readonly stage: 'accepted' | 'refused';
  /** Name of the order that was paid another way, if that is the reason for the refund. */
  readonly unneeded: string | null;
};

/**
 * The owner of a card disputes a payment, or the dispute was decided. Sent to the payer and to the users who fund the
 * wallet.
 */
export type CardDisputeMessage = AboutCharge & {
  readonly kind: 'card-dispute';
  readonly stage: 'open' | 'won' | 'lost';
};

/** A stored card is in its last month or has expired. */
export type CardExpiryMessage = EnglishBase & {
  readonly kind: 'card-expiry';
  readonly recipientName: string | null;
  readonly stage: 'expiring' | 'expired';
  readonly cardName: string;
  /** The last month as printed on the card: "12/2026". */
  readonly lastMonth: string;
  /** The wallets that it tops up automatically. */
  readonly uses: readonly string[];
  readonly cardsUrl: string;
};

export type CardMessage =
  | CardReceiptMessage
  | CardToConfirmMessage
  | CardNotChargedMessage
  | CardRefundMessage
  | CardDisputeMessage
  | CardExpiryMessage;
