import { minimumPence, subtractPence, zeroPence, type Pence } from '@huggg/money';

/** A payment with an unallocated amount, and the references in its text. */
export type Payment = { readonly id: string; readonly restPence: Pence; readonly references: readonly string[] };

/** An item that expects money, with its reference. */
export type OpenPayment = {
  readonly id: string;
  readonly reference: string;
  readonly amountPence: Pence;
  readonly seenPence: Pence;
};

export type Share = { readonly paymentId: string; readonly expectedId: string; readonly amountPence: Pence };

/**
 * Allocates payments to the items that they refer to, in order, up to the expected amount. Any excess, and payments
 * that refer to no open item or to several, are left for operators.
 */
export function allocate(payments: readonly Payment[], open: readonly OpenPayment[]): readonly Share[] {
  const byReference = new Map(open.map((one) => [one.reference, one]));
  const missing = new Map(open.map(({ id, amountPence, seenPence }) => [id, subtractPence(amountPence, seenPence)]));
  const shares: Share[] = [];
  for (const { id, restPence, references } of payments) {
    const named = references.flatMap((reference) => byReference.get(reference) ?? []);
    const [target] = named;
    if (!target || named.length > 1) continue;
    const stillMissing = missing.get(target.id) ?? zeroPence;
    const amountPence = minimumPence(restPence, stillMissing);
    if (amountPence === 0) continue;
    missing.set(target.id, subtractPence(stillMissing, amountPence));
    shares.push({ paymentId: id, expectedId: target.id, amountPence });
  }
  return shares;
}
