import type { Pence } from '@huggg/money';
import { derivedId } from '../../../platform/ids/index.ts';
import type { NewTransfer, PairedHoldPost, Reference } from '../../ledger/index.ts';
import { houseBookId, type HouseAccount } from './chart.ts';

type Given = {
  /** Chosen by the caller before the first attempt: repeating the same id with the same content does nothing. */
  readonly id: string;
  /** At least one penny. */
  readonly amountPence: Pence;
  /** The reason as one word: lower case with hyphens. */
  readonly reason: string;
  readonly reference: Reference;
  readonly description?: string;
};

/** A transfer from one account of the house book to another. */
export type HouseEntry = Given & { readonly debit: HouseAccount; readonly credit: HouseAccount };

/**
 * Money that enters or leaves a wallet's book, with the account of the house book on the other side. `id` is that of
 * the wallet's entry.
 */
export type HousePair = Given & {
  readonly walletBookId: string;
  readonly direction: 'in' | 'out';
  readonly against: HouseAccount;
};

/** Money that was held in a wallet and leaves it. */
export type HeldHousePair = Omit<HousePair, 'direction'> & { readonly holdId: string };

/**
 * The two accounts of a wallet's book between which pairs move money. The house book's account `customers` controls the
 * second.
 */
const spendableAccount = 'available';
const fundingAccount = 'funding';
const control = 'customers' satisfies HouseAccount;

export function toTransfer(entry: HouseEntry): NewTransfer {
  return { ...entry, bookId: houseBookId };
}

function givenOf({ id, amountPence, reason, reference, description }: Given): Given {
  return { id, amountPence, reason, reference, ...(description !== undefined && { description }) };
}

/**
 * Returns the entry of the house book that balances an entry of a wallet. Its id and the pair's are derived from that
 * entry's id.
 */
export function houseHalf(pair: HousePair): NewTransfer {
  const [debit, credit] = pair.direction === 'in' ? [pair.against, control] : [control, pair.against];
  return {
    ...givenOf(pair),
    id: derivedId(pair.id, 'house'),
    pairId: pair.id,
    pairAccount: control,
    bookId: houseBookId,
    debit,
    credit,
  };
}

/** Returns the part of a wallet's hold that an entry of the house book balances. */
export function heldHalf(pair: HeldHousePair): PairedHoldPost {
  return { ...givenOf(pair), pairId: pair.id, holdId: pair.holdId, bookId: pair.walletBookId, to: fundingAccount };
}

export function walletHalf(pair: HousePair): NewTransfer {
  const [debit, credit] =
    pair.direction === 'in' ? [fundingAccount, spendableAccount] : [spendableAccount, fundingAccount];
  return { ...givenOf(pair), pairId: pair.id, pairAccount: fundingAccount, bookId: pair.walletBookId, debit, credit };
}
