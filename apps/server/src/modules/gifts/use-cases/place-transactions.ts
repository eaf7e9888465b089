import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import type { NewGift, NewTransaction } from '../domain/new-gifts.ts';
import { insertReceivers, type NewReceiver } from '../queries/receivers.ts';
import { writePurchases } from '../queries/write-purchases.ts';

/** What purchases bring: gifts that are made at once, or the receivers for whom gifts are made later. */
export type PlacedTransactions = {
  readonly transactions: readonly NewTransaction[];
  readonly gifts: readonly NewGift[];
  readonly receivers: readonly NewReceiver[];
  readonly now: Temporal.Instant;
};

/** Writes the transactions of orders that are paid for. The statements are sent together. */
export async function placeTransactions(tx: Tx, { receivers, ...placed }: PlacedTransactions): Promise<void> {
  await Promise.all([writePurchases(tx, placed), insertReceivers(tx, receivers)]);
}
