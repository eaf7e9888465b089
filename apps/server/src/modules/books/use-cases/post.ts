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
 * Both take the lock of the house book, which everything that enters or leaves a wallet waits for: call them last in a
 * transaction, and never for what happens with each gift. They repeat safely by the entries' ids.
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
 * Writes entries that fund wallets or take out of what they were funded with, each with its opposite entry in the house
 * book.
 * @returns the outcome of each pair. Raises LedgerFault where a wallet would go below zero: decide under its lock
 * first.
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
 * As `postPairs`, for money that was held in a wallet and leaves it. Raises LedgerFault where less is left of the hold.
 */
export function postHeldPairs(
  tx: Tx,
  pairs: readonly HeldHousePair[],
  now: Temporal.Instant,
): Promise<readonly Outcome[]> {
  const others = pairs.map((pair) => houseHalf({ ...pair, direction: 'out' }));
  return postHoldAcross(tx, { parts: pairs.map(heldHalf), others }, now);
}
