import { pence, subtractPence } from '@huggg/money';
import { pounds } from '@huggg/ui/format';

/** Describes how much of a bank transfer has arrived, and what is left to pay. */
export function receivedText(amountPence: number, seenPence: number): string {
  if (seenPence <= 0) return 'Usually within a working day of your payment. Parts are added up.';
  const leftPence = subtractPence(pence(amountPence), pence(seenPence));
  return leftPence > 0
    ? `${pounds(seenPence)} has come. Pay the other ${pounds(leftPence)} with the same reference.`
    : `${pounds(seenPence)} has come.`;
}
