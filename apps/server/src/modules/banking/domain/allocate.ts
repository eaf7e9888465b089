import { minimumPence, subtractPence, zeroPence, type Pence } from '@huggg/money';

/** A payment of which something is left, with the references that it names. */
export type Payment = { readonly id: string; readonly restPence: Pence; readonly references: readonly string[] };

/** What waits for money, by its reference. */
export type Open = {
  readonly id: string;
  readonly reference: string;
  readonly amountPence: Pence;
  readonly seenPence: Pence;
};

export type Share = { readonly paymentId: string; readonly expectedId: string; readonly amountPence: Pence };

/**
 * Gives payments to what they name, in their order, up to what is asked for. What is over, what names nothing that
 * waits, and what names several things is left for staff.
 */
export function allocate(payments: readonly Payment[], open: readonly Open[]): readonly Share[] {
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
