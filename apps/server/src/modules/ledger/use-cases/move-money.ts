import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import {
  assertWholePairs,
  assertWholePosts,
  distinctMovements,
  type HoldPost,
  type HoldRelease,
  type NewHold,
  type NewTransfer,
  type Outcome,
  type PairedHoldPost,
} from '../domain/movements.ts';
import { ensureLocked } from '../queries/accounts.ts';
import { insertHoldParts, insertHolds, insertTransfers } from '../queries/postings.ts';

/*
 * Each function takes many movements in the caller's transaction: one statement to lock the books (none after
 * `lockBalances`) and one to write. A repeated movement does nothing and returns `already`. All throw LedgerFault for a
 * reused id and for what the caller should have prevented: a missing account or hold, a negative balance, or more than
 * is left of a hold.
 */

/** Moves money between accounts of a book, or between books as pairs. To correct a mistake, write another transfer. */
export async function transfer(
  tx: Tx,
  transfers: readonly NewTransfer[],
  now: Temporal.Instant,
): Promise<readonly Outcome[]> {
  assertWholePairs(transfers);
  return record(tx, transfers, (distinct) => insertTransfers(tx, distinct, now));
}

/** Creates holds. */
export function hold(tx: Tx, holds: readonly NewHold[], now: Temporal.Instant): Promise<readonly Outcome[]> {
  return record(tx, holds, (distinct) => insertHolds(tx, distinct, now));
}

/**
 * Spends parts of holds. Each part has its own id and counts once; parts of one hold may come in any order until
 * nothing is left.
 */
export function postHold(tx: Tx, parts: readonly HoldPost[], now: Temporal.Instant): Promise<readonly Outcome[]> {
  return record(tx, parts, (distinct) => insertHoldParts(tx, distinct, { now, timedOut: false }));
}

/**
 * Spends parts of holds outside their book: each is one half of a pair, whose other half is the transfer with the same
 * pair id.
 */
export async function postHoldAcross(
  tx: Tx,
  { parts, others }: { readonly parts: readonly PairedHoldPost[]; readonly others: readonly NewTransfer[] },
  now: Temporal.Instant,
): Promise<readonly Outcome[]> {
  assertWholePosts(parts, others);
  await ensureLocked(
    tx,
    [...parts, ...others].map(({ bookId }) => bookId),
  );
  const outcomes = await postHold(tx, parts, now);
  await record(tx, others, (distinct) => insertTransfers(tx, distinct, now));
  return outcomes;
}

/** Releases parts of holds to the account from which they were held. */
export function releaseHold(tx: Tx, parts: readonly HoldRelease[], now: Temporal.Instant): Promise<readonly Outcome[]> {
  return record(tx, parts, (distinct) => insertHoldParts(tx, distinct, { now, timedOut: false }));
}

/** Like `releaseHold`, for holds that have expired; their status records it. */
export function timeOutHold(tx: Tx, parts: readonly HoldRelease[], now: Temporal.Instant): Promise<readonly Outcome[]> {
  return record(tx, parts, (distinct) => insertHoldParts(tx, distinct, { now, timedOut: true }));
}

async function record<M extends NewTransfer | NewHold | HoldRelease>(
  tx: Tx,
  movements: readonly M[],
  write: (distinct: readonly M[]) => Promise<Map<string, Outcome>>,
): Promise<readonly Outcome[]> {
  if (movements.length === 0) return [];
  const distinct = distinctMovements(movements);
  await ensureLocked(
    tx,
    distinct.map(({ bookId }) => bookId),
  );
  const outcomes = await write(distinct);
  const told = new Set<string>();
  return movements.map(({ id }) => {
    const first = !told.has(id);
    told.add(id);
    return first ? (outcomes.get(id) ?? 'already') : 'already';
  });
}
