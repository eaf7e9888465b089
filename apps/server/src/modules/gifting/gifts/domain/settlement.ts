import type { GiftMove, MoneyMove } from './decide-move.ts';

/** Pence of one hold that move together: one entry of the ledger however many gifts it is for. */
export type Settlement = {
  readonly holdId: string;
  readonly walletId: string;
  readonly kind: MoneyMove['kind'];
  readonly pence: number;
  /** The gift, or the transaction where it is for several. */
  readonly reference: string;
  readonly gifts: number;
};

/** Adds up what moves with these gifts, by hold and by where it goes, so that ten thousand gifts cost the wallet one entry each way. */
export function settlementsOf(moves: readonly GiftMove[]): readonly Settlement[] {
  const sums = new Map<string, Settlement>();
  for (const { gift, money } of moves) {
    for (const { kind, pence } of money) {
      const key = `${gift.holdId} ${kind}`;
      const sum = sums.get(key);
      sums.set(key, {
        holdId: gift.holdId,
        walletId: gift.walletId,
        kind,
        pence: (sum?.pence ?? 0) + pence,
        reference: sum && sum.reference !== gift.id ? gift.transactionId : gift.id,
        gifts: sum && sum.reference !== gift.id ? sum.gifts + 1 : 1,
      });
    }
  }
  return [...sums.values()];
}
