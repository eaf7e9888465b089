import type { GiftMove, MoneyMove } from './decide-move.ts';

/** An amount of one hold that moves as one ledger entry, for any number of gifts. */
export type Settlement = {
  readonly holdId: string;
  readonly walletId: string;
  readonly kind: MoneyMove['kind'];
  readonly pence: number;
  /** What the statement links to: the gift, or the transaction if there are several gifts. */
  readonly reference: { readonly kind: 'gift' | 'transaction'; readonly id: string };
  readonly gifts: number;
};

/**
 * Adds up the money that moves with these gifts, by hold and destination, so that ten thousand gifts cost the wallet
 * one entry per destination.
 */
export function settlementsOf(moves: readonly GiftMove[]): readonly Settlement[] {
  const sums = new Map<string, Settlement>();
  for (const { gift, money } of moves) {
    for (const [kind, pence] of byKind(money)) {
      const key = `${gift.holdId} ${kind}`;
      const sum = sums.get(key);
      const one: Settlement = {
        holdId: gift.holdId,
        walletId: gift.walletId,
        kind,
        pence,
        reference: { kind: 'gift', id: gift.id },
        gifts: 1,
      };
      sums.set(
        key,
        sum
          ? {
              ...sum,
              pence: sum.pence + pence,
              reference: { kind: 'transaction', id: gift.transactionId },
              gifts: sum.gifts + 1,
            }
          : one,
      );
    }
  }
  return [...sums.values()];
}

/** Adds up amounts of the same kind: for example, a gift's price and fee can both be returned. */
function byKind(money: readonly MoneyMove[]): ReadonlyMap<MoneyMove['kind'], number> {
  const sums = new Map<MoneyMove['kind'], number>();
  for (const { kind, pence } of money) sums.set(kind, (sums.get(kind) ?? 0) + pence);
  return sums;
}
