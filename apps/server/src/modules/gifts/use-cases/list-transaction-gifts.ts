import {
  countCap,
  giftStatuses,
  type DeliveryStatus,
  type Gift,
  type GiftStatusWord,
  type Pagination,
  type ProcessingState,
} from '@huggg/contracts';
import { z } from 'zod';
import { reachOf, type Context } from '../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { findProductSummaries } from '../../catalogue/index.ts';
import { clientIdOf, findPeople } from '../../identity/index.ts';
import { errors } from '../errors.ts';
import { findTransaction, type TransactionRead } from '../queries/transactions.ts';
import type { GiftRead } from '../queries/gift-columns.ts';
import type { Step } from '../domain/steps.ts';
import { countGifts, listGifts, listGiftsBefore, type GiftFilter } from '../queries/read-gifts.ts';
import { toWireGift } from '../wire.ts';

/** The filters for the gifts of an order. */
export type GiftQuery = {
  readonly status?: readonly GiftStatusWord[] | undefined;
  readonly deliveryStatus?: readonly DeliveryStatus[] | undefined;
  readonly reached?: Step | undefined;
  readonly search?: string | undefined;
  readonly frozen?: boolean | undefined;
  readonly opened?: 'yes' | 'no' | undefined;
};

type Query = GiftQuery & { readonly cursor?: string | undefined; readonly limit: number };

const place = z.strictObject({ position: z.int(), before: z.boolean() });

/**
 * Returns the filtered gifts of an order, in order of position.
 * @throws transaction.not-found.
 */
export async function listTransactionGifts(
  ctx: Context,
  transactionId: string,
  query: Query,
): Promise<{ readonly data: Gift[]; readonly pagination: Pagination }> {
  const transaction = await findTransaction(ctx.read, reachOf(ctx.actor, 'view-team-transactions'), transactionId);
  if (!transaction) throw errors.transactionNotFound();
  const filter = giftFilterOf(transaction, query);
  const from = query.cursor ? readCursor(place, query.cursor) : null;
  const [{ rows, hasNext, hasPrevious }, total, products, people] = await Promise.all([
    readPage(ctx, filter, { from, limit: query.limit }),
    countGifts(ctx.read, { filter, cap: countCap }),
    findProductSummaries(ctx.read, [transaction.productId]),
    findPeople(ctx.read, [transaction.userId]),
  ]);
  const bought = {
    imageUrl: products.get(transaction.productId)?.imageUrl ?? null,
    clientId: clientIdOf(people.get(transaction.userId)),
  };
  const cursor = (gift: GiftRead | undefined, before: boolean): string | null =>
    gift ? writeCursor({ position: gift.position, before }) : null;
  return {
    data: rows.map((gift) => toWireGift(gift, { publicUrl: ctx.config.http.publicUrl, actor: ctx.actor, bought })),
    pagination: {
      total: Math.min(total, countCap),
      totalCapped: total > countCap,
      limit: query.limit,
      hasNext,
      hasPrevious,
      next: hasNext ? cursor(rows.at(-1), false) : null,
      previous: hasPrevious ? cursor(rows[0], true) : null,
    },
  };
}

/** Converts a query into a filter for the gifts of a transaction; absent parameters become null. */
export function giftFilterOf(
  { id, teamId, processing }: Pick<TransactionRead, 'id' | 'teamId' | 'processing'>,
  query: GiftQuery & { readonly ids?: readonly string[] | undefined },
): GiftFilter {
  return {
    transactionId: id,
    teamId,
    statusIds: query.status ? statusIdsOf(query.status, processing) : null,
    deliveryStatuses: query.deliveryStatus ?? null,
    step: query.reached ?? null,
    text: query.search || null,
    frozen: query.frozen ?? null,
    ids: query.ids ?? null,
    opened: query.opened ? query.opened === 'yes' : null,
  };
}

/** Returns the ids of statuses. While an order is processing, its Created and Scheduled gifts count as Pending. */
export function statusIdsOf(words: readonly GiftStatusWord[], processing: ProcessingState | null): number[] {
  const waits = processing !== null && processing !== 'updating';
  return words.flatMap((word) => {
    if (word === 'Pending') return waits ? [giftStatuses.created, giftStatuses.scheduled] : [];
    const id = giftStatuses[word.toLowerCase() as keyof typeof giftStatuses];
    return waits && (id === giftStatuses.created || id === giftStatuses.scheduled) ? [] : [id];
  });
}

async function readPage(
  ctx: Context,
  filter: GiftFilter,
  { from, limit }: { readonly from: z.infer<typeof place> | null; readonly limit: number },
) {
  if (from?.before) {
    const rows = await listGiftsBefore(ctx.read, { filter, before: from.position, limit: limit + 1 });
    return { rows: rows.slice(0, limit).toReversed(), hasNext: true, hasPrevious: rows.length > limit };
  }
  const rows = await listGifts(ctx.read, { filter, after: from?.position ?? 0, limit: limit + 1 });
  return { rows: rows.slice(0, limit), hasNext: rows.length > limit, hasPrevious: from !== null };
}
