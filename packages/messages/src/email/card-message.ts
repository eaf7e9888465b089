import type { EnglishBase } from './message-base.ts';

/** A mail about a payment by card. `cardName` is as "Visa ending 4242". */
type AboutCharge = EnglishBase & {
  readonly recipientName: string | null;
  readonly walletName: string;
  readonly cardName: string;
  readonly amountPence: number;
  readonly walletUrl: string;
};

/**
 * The receipt of a payment by card, to its payer: of a top-up, or of the order that it paid. `late`: they were told
 * before that it was not taken.
 */
export type CardReceiptMessage = AboutCharge & {
  readonly kind: 'card-receipt';
  readonly late: boolean;
  /** What the order is called whose payer had chosen another way to pay before this one was taken. */
  readonly left: string | null;
  /** The id of the charge. */
  readonly reference: string;
  /** The order that it paid; null where the money is in the wallet. */
  readonly order: { readonly name: string; readonly url: string } | null;
};

/**
 * A payment by card waits for its payer to confirm it with their bank, or the storing of a card where the amount is 0.
 * `url` is their bank's page.
 */
export type CardToConfirmMessage = EnglishBase & {
  readonly kind: 'card-to-confirm';
  readonly recipientName: string | null;
  readonly amountPence: number;
  /** How long after it was begun it ends unconfirmed. */
  readonly minutes: number;
  readonly url: string;
};

/**
 * A payment by card was not taken, or a card not stored where the amount is 0, and its payer was gone. `url` is where
 * to try again.
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
 * Money goes back from a wallet to the card it came from, or the card's bank refused it and it is in the wallet again.
 */
export type CardRefundMessage = AboutCharge & {
  readonly kind: 'card-refund';
  readonly stage: 'accepted' | 'refused';
  /** What the order is called that was paid another way, where that is why the money goes back. */
  readonly unneeded: string | null;
};

/** The owner of a card disputes a payment, or the dispute was decided: to its payer and those who fund the wallet. */
export type CardDisputeMessage = AboutCharge & {
  readonly kind: 'card-dispute';
  readonly stage: 'open' | 'won' | 'lost';
};

/** A stored card is in its last month, or past it. */
export type CardExpiryMessage = EnglishBase & {
  readonly kind: 'card-expiry';
  readonly recipientName: string | null;
  readonly stage: 'expiring' | 'expired';
  readonly cardName: string;
  /** As on the card: "12/2026". */
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
