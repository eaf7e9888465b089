import { chargeForMissing, limits } from '@huggg/contracts';
import type { Order } from '@huggg/contracts';
import { addPence, pence, subtractPence, zeroPence } from '@huggg/money';
import { pounds } from '@huggg/ui/format';
import { isShort } from '../draft/total-text.ts';
import type { PayingWallet } from '../draft/total-text.ts';

export type PayMethod = Order['abilities']['payWith'][number];

/** How much of an order each source pays, in pence. */
export type Split = {
  readonly walletPence: number;
  readonly cardPence: number;
  /**
   * The part of the card charge above the order's total, because the minimum card charge is £1; it stays in the wallet.
   */
  readonly keptPence: number;
};

type Choice = {
  readonly method: PayMethod;
  readonly totalPence: number;
  readonly wallet: PayingWallet | undefined;
  /** Whether a card can pay the shortfall of a wallet. */
  readonly cardFills: boolean;
  /** The amount that a card was charged already. It is used first, and the wallet pays the rest. */
  readonly chargedPence?: number | undefined;
};

/** Splits the total by payment choice. A wallet with too little money pays what it has, and a card the rest. */
export function splitOf({ method, totalPence, wallet, cardFills, chargedPence }: Choice): Split {
  const total = pence(totalPence);
  const whole = { walletPence: total, cardPence: zeroPence, keptPence: zeroPence };
  if (method === 'invoice' || total === zeroPence) return whole;
  const held = pence(method === 'charge' ? 0 : Math.max(0, wallet?.availablePence ?? 0));
  if (held >= total || (method === 'wallet' && !cardFills)) return whole;
  const cardPence = pence(chargedPence ?? chargeForMissing(subtractPence(total, held)));
  const walletPence = pence(Math.max(held, subtractPence(total, cardPence)));
  return { walletPence, cardPence, keptPence: subtractPence(addPence(walletPence, cardPence), total) };
}

/**
 * Returns the wallet that a card pays into: the chosen one, or another if that one is locked or cannot pay for this
 * order.
 */
export function walletOfCard(
  wallets: readonly PayingWallet[],
  chosen: PayingWallet | undefined,
): PayingWallet | undefined {
  const barred = chosen?.locked || chosen?.refusal !== undefined;
  return barred ? (wallets.find(({ locked, refusal }) => !locked && !refusal) ?? chosen) : chosen;
}

/** "£700.00 from Main wallet, £24.80 by card"; undefined if the wallet pays all. */
export function splitText(
  { method, wallet }: Pick<Choice, 'method' | 'wallet'>,
  { walletPence, cardPence }: Split,
): string | undefined {
  if (method === 'invoice') return 'By bank transfer';
  if (cardPence === 0) return undefined;
  if (walletPence === 0) return 'By card';
  return `${pounds(walletPence)} from ${wallet?.name ?? 'the wallet'}, ${pounds(cardPence)} by card`;
}

/** "Pay £724.80 and send": the amount and what happens next. */
export function payLabel({ totalPence, details, quantity, approvalNeed }: Order, method: PayMethod): string {
  if (totalPence === null) return 'Pay and send';
  if (approvalNeed) return `Ask approval for ${pounds(totalPence)}`;
  if (method === 'invoice') return `Get invoice for ${pounds(totalPence)}`;
  const then =
    details.deliveryMethod === 'links'
      ? `get ${quantity === 1 ? 'the link' : 'the links'}`
      : details.deliveryMethod === 'printable'
        ? `get ${quantity === 1 ? 'the print' : 'the prints'}`
        : details.deliveryMethod === 'superhuggg'
          ? 'create the super link'
          : details.sendDate
            ? 'schedule'
            : 'send';
  return `Pay ${pounds(totalPence)} and ${then}`;
}

type PayState = {
  readonly termsOf: string | undefined;
  readonly wallets: readonly PayingWallet[] | undefined;
  /** Whether loading the wallets failed. */
  readonly failed: boolean;
  readonly wallet: PayingWallet | undefined;
  readonly method: PayMethod;
  readonly split: Split;
  readonly cardReady: boolean;
};

/** Explains that a wallet cannot pay for the order and, if its balance is also too low, by how much. */
export function refusalText(wallet: PayingWallet): string | undefined {
  if (!wallet.refusal) return undefined;
  const short = isShort(wallet) ? ` It is also ${pounds(-wallet.afterPence)} short.` : '';
  return `${wallet.name} does not pay for this order. ${wallet.refusal.text}${short}`;
}

/** Returns why the button is blocked, in plain text; undefined if it is not. */
export function payBlockedReason(
  order: Pick<Order, 'problems' | 'abilities'>,
  { termsOf, wallets, failed, wallet, method, split, cardReady }: PayState,
): string | undefined {
  const [first] = order.problems;
  if (first) return `Before you pay: ${first.message}`;
  if (termsOf !== undefined) return `Before you pay: accept the terms of ${termsOf}.`;
  if (!order.abilities.pay) return 'Your role cannot pay for this order. Ask a team admin.';
  if (method !== 'charge') {
    if (!wallets) return failed ? 'Your wallets did not load. Try again above.' : 'Loading your wallets.';
    if (!wallet) return 'You have no wallet to pay from.';
  }
  if (method !== 'invoice' && wallet?.locked)
    return `${wallet.name} is locked. ${(wallets?.length ?? 0) > 1 ? 'Choose another wallet, or ask' : 'Ask'} a team admin.`;
  if (method !== 'invoice' && wallet?.refusal) return refusalText(wallet);
  if (split.cardPence > limits.chargeMax)
    return `A card is charged at most ${pounds(limits.chargeMax)} at once. Choose another way to pay.`;
  if (split.cardPence > 0) return cardReady ? undefined : 'Enter a valid card number, expiry and security code.';
  if (method === 'wallet' && wallet && isShort(wallet)) return `${wallet.name} is ${pounds(-wallet.afterPence)} short.`;
  return undefined;
}
