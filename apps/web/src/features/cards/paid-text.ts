import type { Charge, Wallet } from '@huggg/contracts';
import { date, pounds } from '@huggg/ui/format';

/** Time within which the money of a payment is probably still in its wallet. */
const freshMs = 3_600_000;

/** Returns where the money of a payment is or, for an older payment, its outcome. */
export function paidText(
  { amount, refunded, dateCreated }: Pick<Charge, 'amount' | 'refunded' | 'dateCreated'>,
  { wallet, nowMs }: { readonly wallet: Pick<Wallet, 'name' | 'available'> | undefined; readonly nowMs: number },
): string {
  const returned = refunded > 0 ? ` ${pounds(refunded)} of it went back to the card.` : '';
  if (nowMs - Date.parse(dateCreated) < freshMs && returned === '')
    return wallet
      ? `${pounds(amount)} is in ${wallet.name}. ${pounds(wallet.available)} is available now.`
      : `${pounds(amount)} was paid.`;
  const where = wallet ? `added to ${wallet.name}` : 'paid';
  return `${pounds(amount)} was ${where} on ${date(dateCreated)}.${returned}`;
}
