import { orderPaid, type PurchaseResult, type DomainEvent } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import type { Tx } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { areKeysUsed, rememberAnswers, type IdempotencyKey } from '../../../platform/http/index.ts';
import { newId, newShortcodes } from '../../../platform/ids/index.ts';
import { newJob, type NewJob } from '../../../platform/jobs/index.ts';
import { holdForOrders, lockWalletsForSpending } from '../../funding/index.ts';
import {
  dispatchGifts,
  type NewGift,
  type NewReceiver,
  type NewTransaction,
  placeTransactions,
  prepareGifts,
} from '../../gifts/index.ts';
import { type LockedOrder, lockOrdersToPay, payOrders } from '../../orders/index.ts';
import { acceptPurchases, type Accepted } from '../domain/accept-purchases.ts';
import { isMadeAtOnce, toTransaction } from '../domain/plan-purchase.ts';
import { openSuperLinks, type NewSuperLink } from '../../super-links/index.ts';
import { toSuperLink } from '../domain/to-super-link.ts';
import { toPurchaseResult } from '../wire.ts';
import type { BatchContext, PlannedItem } from './purchase-item.ts';

type Sale = {
  readonly item: PlannedItem;
  readonly accepted: Accepted;
  readonly transaction: NewTransaction;
  readonly gifts: readonly NewGift[];
  /** The super link that the purchase creates. */
  readonly superLink: NewSuperLink | null;
  readonly result: PurchaseResult;
};

/** Settles planned purchases in one transaction. Returns for each item the result, or the error that refuses it. */
export function settleBatch(
  batch: BatchContext,
  items: readonly PlannedItem[],
): Promise<readonly (PurchaseResult | CatalogueError)[]> {
  return batch.transaction(
    async (tx) => {
      // The statements are sent together and run in this order: wallets are locked last (docs/locks.md).
      const [orders, wallets, usedKeys] = await Promise.all([
        lockDrafts(tx, items),
        lockWalletsForSpending(tx, unique(items.map(({ request }) => request.payment.reference))),
        findUsedKeys(
          tx,
          items.flatMap(({ caller }) => caller.idempotency ?? []),
        ),
      ]);
      return settleLocked(tx, batch, { items, orders, wallets, usedKeys });
    },
    { keepPlans: true, locksFirst: true },
  );
}

type LockedBatch = Parameters<typeof acceptPurchases>[1] & { readonly items: readonly PlannedItem[] };

/** Settles planned purchases whose orders and wallets this transaction has locked. */
export async function settleLocked(
  tx: Tx,
  batch: BatchContext,
  { items, orders, wallets, usedKeys }: LockedBatch,
): Promise<readonly (PurchaseResult | CatalogueError)[]> {
  const outcomes = acceptPurchases(
    items.map(({ candidate }) => candidate),
    { orders, wallets, usedKeys },
  );
  const sales = items.map((item, index) => {
    const outcome = outcomes[index];
    return !outcome || outcome instanceof CatalogueError ? null : toSale(batch, item, outcome);
  });
  await writeSales(
    tx,
    batch,
    sales.filter((sale) => sale !== null),
  );
  return items.map((_, index) => sales[index]?.result ?? (outcomes[index] as CatalogueError));
}

/**
 * Locks the drafts of a batch. An order that is written in this transaction needs no lock, because no other transaction
 * can see it.
 */
export async function lockDrafts(tx: Tx, items: readonly PlannedItem[]): Promise<ReadonlyMap<string, LockedOrder>> {
  const drafts = items.filter(({ newOrder }) => !newOrder).map(({ candidate }) => candidate.planned.order.id);
  const locked = drafts.length > 0 ? await lockOrdersToPay(tx, unique(drafts)) : new Map<string, LockedOrder>();
  const fresh = items.flatMap(({ newOrder }): LockedOrder[] => (newOrder ? [{ ...newOrder, discarded: false }] : []));
  return new Map([...locked, ...fresh.map((order) => [order.id, order] as const)]);
}

export async function findUsedKeys(tx: Tx, keys: readonly IdempotencyKey[]): Promise<ReadonlySet<IdempotencyKey>> {
  const used = await areKeysUsed(tx, keys);
  return new Set(keys.filter((_, index) => used[index]));
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}

function toSale({ clock, config }: BatchContext, item: PlannedItem, accepted: Accepted): Sale {
  const { caller, request } = item;
  const { planned } = accepted;
  const now = clock.now();
  const transaction = toTransaction(planned, {
    id: item.payment?.id ?? item.transactionId ?? newId(),
    buyer: caller.actor,
    metadata: request.metadata ?? {},
    now,
    superLinkId: planned.plan.method === 'superhuggg' ? (item.superLinkId ?? newId()) : null,
  });
  const gifts = isMadeAtOnce(planned) ? giftsOf(transaction, accepted) : [];
  const result = toPurchaseResult({
    accepted,
    transaction,
    gifts,
    publicUrl: config.http.publicUrl,
    now,
    chargeId: item.payment?.chargeId ?? null,
  });
  const superLink = item.superLinkId ? null : toSuperLink(transaction, accepted);
  return { item, accepted, transaction, gifts, superLink, result };
}

function giftsOf(transaction: NewTransaction, { planned }: Accepted): readonly NewGift[] {
  return newShortcodes(transaction.quantity).map((shortcode, index) => ({
    id: newId(),
    transaction_id: transaction.id,
    position: index + 1,
    shortcode,
    status_id: transaction.send_at === null ? 1 : 8,
    receiver: planned.receivers[index] ?? null,
  }));
}

async function writeSales(tx: Tx, batch: BatchContext, sales: readonly Sale[]): Promise<void> {
  if (sales.length === 0) return;
  const now = batch.clock.now();
  const answers = sales.flatMap(({ item, result }) =>
    item.caller.idempotency ? [{ key: item.caller.idempotency, response: result }] : [],
  );
  // No statement depends on the result of another, so all share one round trip. If one fails, its error is thrown and
  // nothing is written.
  await Promise.all([
    payOrders(tx, {
      draftIds: sales.flatMap(({ item, transaction }) => (item.newOrder ? [] : [transaction.order_id])),
      newOrders: sales.flatMap(({ item, accepted }) => (item.newOrder ? [accepted.planned] : [])),
      now,
    }),
    placeTransactions(tx, {
      transactions: sales.map(({ transaction }) => transaction),
      gifts: sales.flatMap(({ gifts }) => gifts),
      receivers: sales.flatMap(receiversOf),
      now,
    }),
    openSuperLinks(
      tx,
      sales.flatMap(({ superLink }) => superLink ?? []),
      now,
    ),
    rememberAnswers(tx, answers, now),
    holdForOrders(tx, sales.map(holdOf), now),
    batch.enqueue(tx, sales.flatMap(jobsOf)),
    batch.publish(tx, sales.map(eventOf)),
  ]);
}

/** Returns the receivers whose gifts are created later. Gifts created in the purchase already have their receivers. */
function receiversOf({ transaction, gifts, accepted }: Sale): readonly NewReceiver[] {
  if (gifts.length > 0) return [];
  return accepted.planned.receivers.map((receiver, index) => ({
    ...receiver,
    transactionId: transaction.id,
    teamId: transaction.team_id,
    position: index + 1,
  }));
}

function holdOf({ transaction }: Sale) {
  // The ledger accepts no control characters, but a name may contain a line break.
  const description = transaction.name.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200);
  return {
    holdId: transaction.hold_id,
    walletId: transaction.wallet_id,
    amountPence: amountOfPence(transaction.sale_total_pence),
    reference: { kind: 'transaction', id: transaction.id },
    description,
  };
}

function jobsOf({ transaction }: Sale): readonly NewJob[] {
  if (transaction.processing === 'creating') return [newJob(prepareGifts, { transactionId: transaction.id })];
  return transaction.processing === 'sending' ? [newJob(dispatchGifts, { transactionId: transaction.id })] : [];
}

function eventOf({ transaction }: Sale): DomainEvent {
  return orderPaid({
    teamId: transaction.team_id,
    ownerId: transaction.user_id,
    id: transaction.id,
    data: {
      orderId: transaction.order_id,
      walletId: transaction.wallet_id,
      quantity: transaction.quantity,
      totalPence: transaction.sale_total_pence,
      processing: transaction.processing,
    },
  });
}
