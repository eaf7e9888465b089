import type { Charge, Wallet } from '@huggg/contracts';
import { date, pounds } from '@huggg/ui/format';

/** Until then the money is most likely where the payer has just put it. */
const freshMs = 3_600_000;

/** Where the money of a payment is, or, where a statement leads to it later, its outcome. */
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
