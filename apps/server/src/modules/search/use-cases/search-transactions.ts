import { endedGiftStatuses, type TransactionHit, type TransactionSearch } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { countStatuses, type StatusCount } from '../../gifts/index.ts';
import { clientIdOf } from '../../identity/index.ts';
import { toWireStatuses, toWireTransaction } from '../../purchases/index.ts';
import {
  countTransactionRows,
  foundOrderIds,
  orderHitsByIds,
  searchTransactionRows,
  type TransactionHitRow,
} from '../queries/search-transactions.read-model.ts';
import { findMatches } from '../queries/find-matches.read-model.ts';
import { writeCursor } from '../../../platform/http/index.ts';
import { findProductSummaries, type ProductSummary, toPurchaseSummary } from '../../catalogue/index.ts';
import { capOf, orderOfSearch, transactionQuestionOf } from '../domain/gift-question.ts';
import { transactionSorts, type TransactionQuestion } from '../domain/transaction-search.ts';
import { continuePoint, openPoint, pointHits, readPointCursor, type PointPage } from './points.ts';

type SearchResponse = {
  readonly status: 'ok';
  readonly data: {
    readonly total: number;
    readonly totalCapped: boolean;
    readonly hits: TransactionHit[];
    readonly pit_id: string | null;
  };
};

/**
 * Searches the paid orders that the caller may see, with their gifts counted by status.
 * @throws search.point-not-found for a `pit_id` that has expired.
 */
export async function searchTransactions(ctx: Context, search: TransactionSearch): Promise<SearchResponse> {
  const cursor = readPointCursor(search.pit_id);
  if (cursor) return pageFromPoint(ctx, search, await continuePoint(ctx, cursor, { list: 'transactions', ...search }));
  if (search.stable_pages && search.pit_id === undefined)
    return pageFromPoint(ctx, search, await openPoint(ctx, await findAll(ctx, search), search));
  return pageByCursor(ctx, search);
}

async function questionOf(ctx: Context, { query }: TransactionSearch): Promise<TransactionQuestion> {
  const asked = transactionQuestionOf(ctx.actor, query);
  const { text } = query;
  return { ...asked, matches: text ? await findMatches(ctx.read, { teamIds: asked.reach.teamIds, text }) : null };
}

async function findAll(ctx: Context, search: TransactionSearch) {
  const question = await questionOf(ctx, search);
  return {
    list: 'transactions' as const,
    ...foundOrderIds(question, { ...orderOfSearch(transactionSorts, search), max: pointHits }),
    total: search.track_total_hits === true ? await countTransactionRows(ctx.read, question, capOf(search)) : null,
    tooMany: question.matches?.tooMany ?? false,
  };
}

async function pageFromPoint(
  ctx: Context,
  search: TransactionSearch,
  { ids, ...answer }: PointPage,
): Promise<SearchResponse> {
  const { reach } = transactionQuestionOf(ctx.actor, search.query);
  return { status: 'ok', data: { ...answer, hits: await toHits(ctx, await orderHitsByIds(ctx.read, reach, ids)) } };
}

async function pageByCursor(ctx: Context, search: TransactionSearch): Promise<SearchResponse> {
  const question = await questionOf(ctx, search);
  const cap = capOf(search);
  const order = orderOfSearch(transactionSorts, search);
  const [rows, total] = await Promise.all([
    searchTransactionRows(ctx.read, question, { ...order, from: search.from, size: search.size }),
    countTransactionRows(ctx.read, question, cap),
  ]);
  const shown = rows.slice(0, search.size);
  const last = rows.length > search.size ? shown.at(-1) : undefined;
  return {
    status: 'ok',
    data: {
      total: Math.min(total, cap),
      totalCapped: total > cap || (question.matches?.tooMany ?? false),
      hits: await toHits(ctx, shown),
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

async function toHits(ctx: Context, rows: readonly TransactionHitRow[]): Promise<TransactionHit[]> {
  const [products, counts] = await Promise.all([
    findProductSummaries(
      ctx.read,
      rows.map(({ productId }) => productId),
    ),
    countStatuses(
      ctx.read,
      rows.map(({ id }) => id),
    ),
  ]);
  const byTransaction = Map.groupBy(counts, ({ transactionId }) => transactionId);
  return rows.map((row) => toHit(row, { products, counts: byTransaction.get(row.id) ?? [] }));
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
