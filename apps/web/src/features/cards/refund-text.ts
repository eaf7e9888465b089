import { limits, type Charge, type Wallet } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';

/**
 * What of a payment can go back to its card: with its order, or out of its wallet, of which `most` is the upper bound.
 */
export type Refundable =
  | { readonly kind: 'order'; readonly amount: number }
  | { readonly kind: 'wallet'; readonly most: number; readonly walletName: string };

type Facts = { readonly wallet: Pick<Wallet, 'name' | 'available'> | undefined; readonly nowMs: number };
type Paid = Pick<Charge, 'status' | 'amount' | 'refunded' | 'transactionId' | 'dateCreated'>;

const isFresh = ({ dateCreated }: Pick<Charge, 'dateCreated'>, nowMs: number): boolean =>
  nowMs - Date.parse(dateCreated) < limits.voidHours * 3_600_000;

/** What can go back of a payment; undefined where nothing can. An order goes as a whole, on the payment's first day. */
export function refundableOf(charge: Paid, { wallet, nowMs }: Facts): Refundable | undefined {
  const left = charge.amount - charge.refunded;
  if (charge.status !== 'processed' || left <= 0) return undefined;
  if (charge.transactionId)
    return charge.refunded === 0 && isFresh(charge, nowMs) ? { kind: 'order', amount: left } : undefined;
  const most = Math.min(left, wallet?.available ?? 0);
  return wallet && most > 0 ? { kind: 'wallet', most, walletName: wallet.name } : undefined;
}

/** How a sum goes back: all of a payment that is not a day old is released, anything else refunded. */
export function refundWay(charge: Paid, { pence, nowMs }: { readonly pence: number; readonly nowMs: number }): string {
  return charge.refunded === 0 && pence === charge.amount && isFresh(charge, nowMs)
    ? 'Your bank releases it, most often within two working days.'
    : 'Your bank shows it most often within ten working days.';
}

/** What is wrong with a sum that was typed. */
export function refundFault(
  pence: number | undefined,
  { most, walletName }: { readonly most: number; readonly walletName: string },
) {
  if (pence === undefined || pence < 1) return 'Enter the amount to refund, such as 25.00.';
  return pence > most ? `At most ${pounds(most)} of this payment is left in ${walletName}.` : undefined;
}
