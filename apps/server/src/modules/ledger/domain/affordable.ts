import { subtractPence, type Pence } from '@huggg/money';

/** Who wants to spend how much from which book. */
export type Wish = { readonly bookId: string; readonly amountPence: Pence };

/**
 * Decides who can pay, in the order given and each on its own: what one takes is no longer there for the next, and who is refused takes
 * nothing. Pure; pass the balances that `lockBalances` gave, under whose locks the answer stays true.
 * @returns one answer for each wish. A book that is not among the balances can pay nothing.
 */
export function affordable(balances: ReadonlyMap<string, Pence>, wishes: readonly Wish[]): readonly boolean[] {
  const left = new Map(balances);
  return wishes.map(({ bookId, amountPence }) => {
    const balance = left.get(bookId);
    if (balance === undefined || amountPence > balance) return false;
    left.set(bookId, subtractPence(balance, amountPence));
    return true;
  });
}
