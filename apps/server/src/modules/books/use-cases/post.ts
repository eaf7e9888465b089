import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { postHoldAcross, transfer, type Outcome } from '../../ledger/index.ts';
import {
  heldHalf,
  houseHalf,
  toTransfer,
  walletHalf,
  type HeldHousePair,
  type HouseEntry,
  type HousePair,
} from '../domain/entries.ts';

/*
 * These functions lock the house book, and everything that enters or leaves a wallet waits for that lock: call them
 * last in a transaction, and never once per gift. They are safe to repeat, because entries are identified by their ids.
 */

/** Moves money between accounts of the house book. */
export function postToHouse(
  tx: Tx,
  entries: readonly HouseEntry[],
  now: Temporal.Instant,
): Promise<readonly Outcome[]> {
  return transfer(tx, entries.map(toTransfer), now);
}

/**
 * Writes entries that fund wallets or withdraw from their funding, each with its balancing entry in the house book.
 * @returns the outcome of each pair. Raises LedgerFault if a wallet would become negative: check under its lock first.
 */
export async function postPairs(
  tx: Tx,
  pairs: readonly HousePair[],
  now: Temporal.Instant,
): Promise<readonly Outcome[]> {
  const outcomes = await transfer(
    tx,
    pairs.flatMap((pair) => [walletHalf(pair), houseHalf(pair)]),
    now,
  );
  return outcomes.filter((_, index) => index % 2 === 0);
}

/**
 * Same as `postPairs`, for money that was held in a wallet and leaves it. Raises LedgerFault if the hold is too small.
 */
export function postHeldPairs(
  tx: Tx,
  pairs: readonly HeldHousePair[],
  now: Temporal.Instant,
): Promise<readonly Outcome[]> {
  const others = pairs.map((pair) => houseHalf({ ...pair, direction: 'out' }));
  return postHoldAcross(tx, { parts: pairs.map(heldHalf), others }, now);
}
