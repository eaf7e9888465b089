import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import type { NewGift, NewTransaction } from '../domain/new-gifts.ts';
import { insertReceivers, type NewReceiver } from '../queries/receivers.ts';
import { writePurchases } from '../queries/write-purchases.ts';

/** The result of purchases: gifts that are created immediately, or the receivers of gifts that are created later. */
export type PlacedTransactions = {
  readonly transactions: readonly NewTransaction[];
  readonly gifts: readonly NewGift[];
  readonly receivers: readonly NewReceiver[];
  readonly now: Temporal.Instant;
};

/** Stores the transactions of paid orders. The statements are sent together. */
export async function placeTransactions(tx: Tx, { receivers, ...placed }: PlacedTransactions): Promise<void> {
  await Promise.all([writePurchases(tx, placed), insertReceivers(tx, receivers)]);
}
