import { Temporal } from 'temporal-polyfill';
import { countCap, id, giftStatuses, type Pagination, type TransactionReportRow } from '@huggg/contracts';
import { z } from 'zod';
import { isoOf, readInstant } from '../../../platform/clock/index.ts';
import { reachOf, type Context } from '../../../platform/context.ts';
import { findProductSummaries, type PurchaseSummary, toPurchaseSummary } from '../../catalogue/index.ts';
import { countStatuses, type StatusCount, type TransactionRead } from '../../gifts/index.ts';
import {
  countTransactionsOf,
  listTransactionsOf,
  listTransactionsOfBefore,
  type ReportScope,
} from '../queries/transactions-of-user.read-model.ts';
import { findOrderHolds, type OrderHold } from '../../funding/index.ts';
import { findMembers } from '../../teams/index.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { errors } from '../errors.ts';

type Query = {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

const place = z.strictObject({ at: z.iso.datetime(), id, before: z.boolean() });

/**
 * Lists a user's paid orders with counts and values of their gifts by status, newest first. `from` is inclusive,
 * `until` is exclusive.
 * @throws user.not-found for a user whose orders the caller may not see.
 */
export async function reportTransactions(
  ctx: Context,
  userId: string,
  query: Query,
): Promise<{ readonly data: TransactionReportRow[]; readonly pagination: Pagination }> {
  const reach = reachOf(ctx.actor, 'view-team-transactions');
  if (!(await maySee(ctx, reach, userId))) throw errors.userNotFound();
  const instantOf = (text: string | undefined) => (text ? readInstant(text, 'UTC') : null);
  const scope = { reach, userId, from: instantOf(query.from), until: instantOf(query.until) };
  const cursor = query.cursor ? readCursor(place, query.cursor) : null;
  const [{ rows, hasNext, hasPrevious }, total] = await Promise.all([
    readPage(ctx, scope, { cursor, limit: query.limit }),
    countTransactionsOf(ctx.read, { ...scope, cap: countCap }),
  ]);
  const cursorOf = (row: TransactionRead | undefined, before: boolean) =>
    row ? writeCursor({ at: isoOf(row.createdAt), id: row.id, before }) : null;
  return {
    data: await rowsOf(ctx, rows),
    pagination: {
      total: Math.min(total, countCap),
      totalCapped: total > countCap,
      limit: query.limit,
      hasNext,
      hasPrevious,
      next: hasNext ? cursorOf(rows.at(-1), false) : null,
      previous: hasPrevious ? cursorOf(rows[0], true) : null,
    },
  };
}

async function maySee(
  ctx: Context,
  { teamIds, ownerId }: ReturnType<typeof reachOf>,
  userId: string,
): Promise<boolean> {
  if (ownerId !== null || userId === ctx.actor.userId) return userId === ctx.actor.userId;
  return (await findMembers(ctx.read, { teamIds, userIds: [userId] })).length > 0;
}

async function readPage(
  ctx: Context,
  scope: ReportScope,
  { cursor, limit }: { readonly cursor: z.infer<typeof place> | null; readonly limit: number },
) {
  const at = cursor && { at: Temporal.Instant.from(cursor.at), id: cursor.id };
  if (cursor?.before && at) {
    const rows = await listTransactionsOfBefore(ctx.read, { ...scope, before: at, limit: limit + 1 });
    return { rows: rows.slice(0, limit).toReversed(), hasNext: true, hasPrevious: rows.length > limit };
  }
  const rows = await listTransactionsOf(ctx.read, { ...scope, after: at, limit: limit + 1 });
  return { rows: rows.slice(0, limit), hasNext: rows.length > limit, hasPrevious: at !== null };
}

async function rowsOf(ctx: Context, rows: readonly TransactionRead[]): Promise<TransactionReportRow[]> {
  const [products, counts, holds] = await Promise.all([
    findProductSummaries(
      ctx.read,
      rows.map(({ productId }) => productId),
    ),
    countStatuses(
      ctx.read,
      rows.map(({ id }) => id),
    ),
    findOrderHolds(
      ctx.read,
      rows.map(({ holdId }) => holdId),
    ),
  ]);
  const byTransaction = Map.groupBy(counts, ({ transactionId }) => transactionId);
  return rows.map((row) =>
    toReportRow(row, {
      product: toPurchaseSummary(row.productId, products),
      counts: byTransaction.get(row.id) ?? [],
      hold: holds.get(row.holdId),
    }),
  );
}

function latestOf(instants: readonly (Temporal.Instant | null)[]): string | null {
  const [latest] = instants.filter((at) => at !== null).toSorted((a, b) => Temporal.Instant.compare(b, a));
  return latest ? isoOf(latest) : null;
}

function toReportRow(
  row: TransactionRead,
  {
    product,
    counts,
    hold,
  }: {
    readonly product: PurchaseSummary;
    readonly counts: readonly StatusCount[];
    readonly hold: OrderHold | undefined;
  },
): TransactionReportRow {
  const unmade = row.quantity - row.prepared;
  const waits = row.processing !== null && row.processing !== 'updating';
  const inStatus = (statusId: number): number => counts.find((count) => count.statusId === statusId)?.count ?? 0;
  const figures = (count: number) => ({ count, value: count * row.pricePence });
  const { created, sent, claimed, redeemed, expired, cancelled, scheduled, fetched } = giftStatuses;
  return {
    transaction_id: row.id,
    transaction_name: row.name,
    created_at: isoOf(row.createdAt),
    user_id: row.userId,
    reason_code: row.reasonCode,
    product,
    delivery_method: row.deliveryMethod,
    sale_per_item: row.pricePence,
    sale_total: row.saleTotalPence,
    sale_quantity: row.quantity,
    created: figures(waits ? 0 : inStatus(created)),
    sent: figures(inStatus(sent)),
    claimed: figures(inStatus(claimed)),
    redeemed: figures(inStatus(redeemed)),
    expired: figures(inStatus(expired)),
    cancelled: figures(inStatus(cancelled)),
    pending: figures(unmade + (waits ? inStatus(created) + inStatus(scheduled) : 0)),
    scheduled: figures(waits ? 0 : inStatus(scheduled)),
    fetched: figures(inStatus(fetched)),
    refundedValue: hold?.releasedPence ?? 0,
    stashed: hold?.remainingPence ?? 0,
    totalValue: row.saleTotalPence,
    maxSentDate: latestOf(counts.map(({ lastSentAt }) => lastSentAt)),
    maxHugggExpiryDate: latestOf(counts.map(({ lastExpiresAt }) => lastExpiresAt)),
    huggg_expiry: row.expiryDays,
    huggg_message: row.message,
  };
}
