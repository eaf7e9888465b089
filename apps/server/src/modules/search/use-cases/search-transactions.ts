import { endedGiftStatuses, type TransactionHit, type TransactionSearch } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { countStatuses, type StatusCount } from '../../gifts/index.ts';
import { clientIdOf } from '../../identity/index.ts';
import { toWireStatuses, toWireTransaction } from '../../purchases/index.ts';
import {
  countTransactionRows,
  searchTransactionRows,
  type TransactionHitRow,
} from '../queries/search-transactions.read-model.ts';
import { findMatches } from '../queries/find-matches.read-model.ts';
import { writeCursor } from '../../../platform/http/index.ts';
import { findProductSummaries, type ProductSummary, toPurchaseSummary } from '../../catalogue/index.ts';
import { capOf, orderOfSearch, transactionQuestionOf } from '../domain/gift-question.ts';

type Found = {
  readonly status: 'ok';
  readonly data: {
    readonly total: number;
    readonly totalCapped: boolean;
    readonly hits: TransactionHit[];
    readonly pit_id: string | null;
  };
};

/** Paid orders that the caller may see, with their gifts counted by status. */
export async function searchTransactions(ctx: Context, search: TransactionSearch): Promise<Found> {
  const asked = transactionQuestionOf(ctx.actor, search.query);
  const matches = search.query.text
    ? await findMatches(ctx.read, { teamIds: asked.reach.teamIds, text: search.query.text })
    : null;
  const question = { ...asked, matches };
  const cap = capOf(search);
  const order = orderOfSearch(['created_at', 'sale_total'], search);
  const [rows, total] = await Promise.all([
    searchTransactionRows(ctx.read, question, { ...order, from: order.after ? 0 : search.from, size: search.size }),
    countTransactionRows(ctx.read, question, cap),
  ]);
  const shown = rows.slice(0, search.size);
  const [products, counts] = await Promise.all([
    findProductSummaries(
      ctx.read,
      shown.map(({ productId }) => productId),
    ),
    countStatuses(
      ctx.read,
      shown.map(({ id }) => id),
    ),
  ]);
  const byTransaction = Map.groupBy(counts, ({ transactionId }) => transactionId);
  const last = rows.length > search.size ? shown.at(-1) : undefined;
  return {
    status: 'ok',
    data: {
      total: Math.min(total, cap),
      totalCapped: total > cap || (matches?.tooMany ?? false),
      hits: shown.map((row) => toHit(row, { products, counts: byTransaction.get(row.id) ?? [] })),
      pit_id: last
        ? writeCursor({
            at: order.sort === 'created_at' ? isoOf(last.createdAt) : last.saleTotalPence,
            id: last.id,
            sort: order.sort,
            direction: order.direction,
          })
        : null,
    },
  };
}

function toHit(
  row: TransactionHitRow,
  {
    products,
    counts,
  }: { readonly products: ReadonlyMap<string, ProductSummary>; readonly counts: readonly StatusCount[] },
): TransactionHit {
  const made = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    isSettled: made === row.quantity && counts.every(({ statusId }) => endedGiftStatuses.includes(statusId)),
    transaction: {
      ...toWireTransaction(row, clientIdOf({ id: row.userId, type: row.senderType })),
      sale_quantity: row.quantity,
      purchaseOrderNumber: row.purchaseOrderNumber,
      sendDate: row.sendAt && isoOf(row.sendAt),
      progress: { total: row.quantity, prepared: row.prepared, dispatched: row.dispatched, failed: row.failed },
    },
    product: toPurchaseSummary(row.productId, products),
    sender: { id: row.userId, first_name: row.senderFirstName, surname: row.senderSurname, email: row.senderEmail },
    team: { id: row.teamId, name: row.teamName },
    hugggStatuses: toWireStatuses(counts, row.processing),
    needsAttention: counts.reduce(
      (sum, { statusId, undelivered }) => sum + ([1, 2, 8].includes(statusId) ? undelivered : 0),
      0,
    ),
  };
}
