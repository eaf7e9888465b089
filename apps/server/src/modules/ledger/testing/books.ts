import { pence } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import { newId } from '../../../platform/ids/index.ts';
import type { Transact, Tx } from '../../../platform/database/index.ts';
import type { HoldPost, HoldRelease, NewHold, NewTransfer } from '../domain/movements.ts';
import { openBooks, type NewAccount } from '../queries/accounts.ts';
import { transfer } from '../use-cases/move-money.ts';

export const testNow = Temporal.Instant.from('2026-10-05T10:00:00Z');

/** Accounts like those of a wallet: spendable, held, spent, and the source of the money. */
export const testAccounts: readonly NewAccount[] = [
  { code: 'free' },
  { code: 'held', held: true },
  { code: 'spent' },
  { code: 'source', mayBeNegative: true },
];

const common = { reason: 'test', reference: { kind: 'test', id: 'test' } };

export const aTransfer = (
  parts: Pick<NewTransfer, 'bookId' | 'debit' | 'credit'> & {
    readonly amount: number;
    readonly id?: string;
    readonly pairId?: string;
  },
): NewTransfer => {
  const { amount, ...rest } = parts;
  return { ...common, id: newId(), ...rest, amountPence: pence(amount) };
};

export const aHold = ({
  amount,
  ...rest
}: {
  readonly bookId: string;
  readonly amount: number;
  readonly id?: string;
  readonly expiresAt?: Temporal.Instant;
}): NewHold => ({
  ...common,
  id: newId(),
  from: 'free',
  held: 'held',
  ...rest,
  amountPence: pence(amount),
});

type PartInput = { readonly bookId: string; readonly holdId: string; readonly amount: number; readonly id?: string };

export const aRelease = ({ amount, ...rest }: PartInput): HoldRelease => ({
  ...common,
  id: newId(),
  ...rest,
  amountPence: pence(amount),
});
export const aPost = (input: PartInput): HoldPost => ({ ...aRelease(input), to: 'spent' });

/** Opens books and credits each with the same amount. */
export async function fundedBooks(
  transaction: Transact,
  { count, amount }: { readonly count: number; readonly amount: number },
): Promise<readonly string[]> {
  const bookIds = Array.from({ length: count }, () => newId());
  await transaction(async (tx: Tx) => {
    await openBooks(tx, { bookIds, accounts: testAccounts });
    if (amount > 0)
      await transfer(
        tx,
        bookIds.map((bookId) => aTransfer({ bookId, debit: 'source', credit: 'free', amount })),
        testNow,
      );
  });
  return bookIds;
}
