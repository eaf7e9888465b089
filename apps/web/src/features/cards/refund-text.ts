import { limits, type Charge, type Wallet } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';

/** The refundable part of a payment: the complete order, or an amount from its wallet of at most `most`. */
export type Refundable =
  | { readonly kind: 'order'; readonly amount: number }
  | { readonly kind: 'wallet'; readonly most: number; readonly walletName: string };

type Facts = { readonly wallet: Pick<Wallet, 'name' | 'available'> | undefined; readonly nowMs: number };
type Paid = Pick<Charge, 'status' | 'amount' | 'refunded' | 'transactionId' | 'dateCreated'>;

const isFresh = ({ dateCreated }: Pick<Charge, 'dateCreated'>, nowMs: number): boolean =>
  nowMs - Date.parse(dateCreated) < limits.voidHours * 3_600_000;

/**
 * Returns the refundable part of a payment; undefined if there is none. An order can only be refunded completely, on
 * the payment's first day.
 */
export function refundableOf(charge: Paid, { wallet, nowMs }: Facts): Refundable | undefined {
  const left = charge.amount - charge.refunded;
  if (charge.status !== 'processed' || left <= 0) return undefined;
  if (charge.transactionId)
    return charge.refunded === 0 && isFresh(charge, nowMs) ? { kind: 'order', amount: left } : undefined;
  const most = Math.min(left, wallet?.available ?? 0);
  return wallet && most > 0 ? { kind: 'wallet', most, walletName: wallet.name } : undefined;
}

/**
 * Explains how an amount is refunded: a complete payment less than a day old is released, anything else is refunded.
 */
export function refundMethodText(
  charge: Paid,
  { pence, nowMs }: { readonly pence: number; readonly nowMs: number },
): string {
  return charge.refunded === 0 && pence === charge.amount && isFresh(charge, nowMs)
    ? 'Your bank releases it, most often within two working days.'
    : 'Your bank shows it most often within ten working days.';
}

/** Returns the error of a typed amount. */
export function refundAmountError(
  pence: number | undefined,
  { most, walletName }: { readonly most: number; readonly walletName: string },
) {
  if (pence === undefined || pence < 1) return 'Enter the amount to refund, such as 25.00.';
  return pence > most ? `At most ${pounds(most)} of this payment is left in ${walletName}.` : undefined;
}
