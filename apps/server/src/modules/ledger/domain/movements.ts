import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { duplicateReference, LedgerFault } from '../errors.ts';

/** The object that a movement belongs to, for links; the ledger only stores it. */
export type Reference = { readonly kind: string; readonly id: string };

type Movement = {
  /** The idempotency key, chosen by the caller before the first attempt. */
  readonly id: string;
  readonly bookId: string;
  /** At least one penny. */
  readonly amountPence: Pence;
  /** The reason, as a code that the caller's module declares: lower case with hyphens. */
  readonly reason: string;
  readonly reference: Reference;
  /** A description for people, at most 300 characters. */
  readonly description?: string;
};

/** A movement from one account of a book to another. Account names are the codes with which the book was opened. */
export type NewTransfer = Movement & {
  readonly debit: string;
  readonly credit: string;
  /** Shared by both halves of a movement between two books, which are written together. */
  readonly pairId?: string;
  /**
   * The account of this half that mirrors the other half's: one is debited, the other credited. If neither half names
   * one, both books have the same accounts and the halves mirror each other in both.
   */
  readonly pairAccount?: string;
};

/** An amount to hold. The entry that holds it has the hold's id. */
export type NewHold = Movement & {
  readonly from: string;
  readonly held: string;
  /** When the remainder is released automatically. Defaults to never. */
  readonly expiresAt?: Temporal.Instant | null;
};

/** A part of a hold that returns to its original account. */
export type HoldRelease = Movement & { readonly holdId: string };

/** A part of a hold that is spent: it moves to another account of the book. */
export type HoldPost = HoldRelease & { readonly to: string };

/** A part of a hold that leaves its book: one half of a pair, credited to the pair's account. */
export type PairedHoldPost = HoldPost & { readonly pairId: string };

/** `already` if the same movement was written before and this call changed nothing. */
export type Outcome = 'written' | 'already';

/** The maximum number of movements in one call, so that statements cannot grow without limit. */
export const maxMovements = 20_000;

/**
 * Removes duplicate movements: the same id with the same content is kept once.
 * @throws LedgerFault for the same id with different content, or more than `maxMovements`.
 */
export function distinctMovements<M extends Movement>(movements: readonly M[]): readonly M[] {
  if (movements.length > maxMovements)
    throw new LedgerFault(`${movements.length} movements at once; ${maxMovements} are the most.`);
  const byId = new Map<string, M>();
  for (const movement of movements) {
    const known = byId.get(movement.id);
    if (known && contentOf(known) !== contentOf(movement)) throw duplicateReference(movement.id);
    byId.set(movement.id, movement);
  }
  return byId.size === movements.length ? movements : [...byId.values()];
}

function contentOf(movement: Movement): string {
  return JSON.stringify(Object.entries(movement).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Asserts that movements between books are complete: two halves with the same amount and opposite accounts, so that no
 * book gains what no other book lost.
 * @throws LedgerFault otherwise.
 */
export function assertWholePairs(transfers: readonly NewTransfer[]): void {
  const pairs = Map.groupBy(
    transfers.filter(({ pairId }) => pairId !== undefined),
    ({ pairId }) => pairId,
  );
  for (const [pairId, halves] of pairs) {
    const [one, other] = halves;
    const whole =
      halves.length === 2 &&
      one &&
      other &&
      one.amountPence === other.amountPence &&
      one.bookId !== other.bookId &&
      areOpposite(one, other);
    if (!whole) throw new LedgerFault(`The move ${pairId} needs two opposite halves of one amount in two books.`);
  }
}

/**
 * Asserts that each part of a hold that leaves its book has its other half, which debits the opposite account.
 * @throws LedgerFault otherwise.
 */
export function assertWholePosts(parts: readonly PairedHoldPost[], others: readonly NewTransfer[]): void {
  const byPair = new Map(others.map((other) => [other.pairId, other]));
  const isWhole = parts.every(({ pairId, amountPence, bookId }) => {
    const other = byPair.get(pairId);
    return other?.amountPence === amountPence && other.debit === other.pairAccount && other.bookId !== bookId;
  });
  if (!isWhole || parts.length !== others.length || byPair.size !== parts.length)
    throw new LedgerFault(
      'A part of a hold that leaves its book needs one opposite half of its amount in another book.',
    );
}

function areOpposite(one: NewTransfer, other: NewTransfer): boolean {
  if (one.pairAccount === undefined && other.pairAccount === undefined)
    return one.debit === other.credit && one.credit === other.debit;
  return (
    (one.debit === one.pairAccount && other.credit === other.pairAccount) ||
    (one.credit === one.pairAccount && other.debit === other.pairAccount)
  );
}
