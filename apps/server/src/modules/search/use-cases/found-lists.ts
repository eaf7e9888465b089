import type { GiftSearch, TransactionSearch } from '@huggg/contracts';
import type { CsvRow } from '@huggg/csv';
import type { FileContext } from '../../../platform/context.ts';
import { readWithPages, type Snapshot } from '../../../platform/database/index.ts';
import { findProductSummaries } from '../../catalogue/index.ts';
import { countStatuses } from '../../gifts/index.ts';
import { giftFileRows } from '../../purchases/index.ts';
import { giftQuestionOf, orderOfSearch, transactionQuestionOf } from '../domain/gift-question.ts';
import { giftSorts } from '../domain/gift-search.ts';
import { orderFileHeadings, orderFileRow } from '../domain/order-file.ts';
import { transactionSorts } from '../domain/transaction-search.ts';
import { findMatches } from '../queries/find-matches.read-model.ts';
import { countAllGifts, giftRowsByIds, pagesOfGiftIds } from '../queries/search-gifts.read-model.ts';
import { countAllOrders, orderRowsByIds, pagesOfOrderIds } from '../queries/search-transactions.read-model.ts';

/** Number of rows read at a time, which limits the memory for a list of any length. */
const size = 1_000;

/** A list of any length: the number of rows, and the rows with headings first. */
export type FoundList = { readonly total: number; readonly rows: AsyncGenerator<CsvRow> };

type SnapshotContext = FileContext & { readonly read: Snapshot };

async function matchesOf(ctx: FileContext, teamIds: readonly string[], text: string | undefined) {
  return text ? findMatches(ctx.read, { teamIds, text }) : null;
}

/**
 * Returns all gifts that a search finds, in the order of the search, from one snapshot.
 * @throws access.forbidden without `view-huggg-status`.
 */
export async function foundGifts(ctx: SnapshotContext, search: Pick<GiftSearch, 'query' | 'sort'>): Promise<FoundList> {
  const asked = giftQuestionOf(ctx.actor, search.query);
  const question = { ...asked, matches: await matchesOf(ctx, asked.reach.teamIds, search.query.text) };
  const total = await countAllGifts(ctx.read, question);
  const { sort, direction } = orderOfSearch(giftSorts, search);
  const pages = readWithPages(pagesOfGiftIds(ctx.read, question, { sort, direction, size }), (page) =>
    giftRowsByIds(
      ctx.read,
      page.map(({ id }) => id),
    ),
  );
  return { total, rows: giftFileRows(ctx, pages) };
}

/**
 * Returns all orders that a search finds, in the order of the search, from one snapshot.
 * @throws access.forbidden without `view-team-transactions`.
 */
export async function foundOrders(
  ctx: SnapshotContext,
  search: Pick<TransactionSearch, 'query' | 'sort'>,
): Promise<FoundList> {
  const asked = transactionQuestionOf(ctx.actor, search.query);
  const question = { ...asked, matches: await matchesOf(ctx, asked.reach.teamIds, search.query.text) };
  const { sort, direction } = orderOfSearch(transactionSorts, search);
  const total = await countAllOrders(ctx.read, question);
  return { total, rows: orderRows(ctx, pagesOfOrderIds(ctx.read, question, { sort, direction, size })) };
}

async function* orderRows(
  { read }: FileContext,
  pages: AsyncGenerator<readonly { readonly id: string }[]>,
): AsyncGenerator<CsvRow> {
  yield orderFileHeadings;
  const whole = readWithPages(pages, async (page) => {
    const ids = page.map(({ id }) => id);
    const [orders, counts] = await Promise.all([orderRowsByIds(read, ids), countStatuses(read, ids)]);
    const products = await findProductSummaries(read, [...new Set(orders.map(({ productId }) => productId))]);
    return { orders, products, byOrder: Map.groupBy(counts, ({ transactionId }) => transactionId) };
  });
  for await (const { orders, products, byOrder } of whole)
    for (const order of orders) yield orderFileRow(order, { products, counts: byOrder.get(order.id) ?? [] });
}
