import { inPages } from '../../../platform/database/index.ts';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { CsvFile } from '../../../platform/http/index.ts';
import { errors } from '../errors.ts';
import { auditGiftFile, giftFileRows, giftsAtATime } from './gift-file.ts';
import {
  countGifts,
  findTransaction,
  type GiftFilter,
  giftFilterOf,
  type GiftQuery,
  type GiftRead,
  listGifts,
} from '../../gifts/index.ts';

const everyGift = Number.MAX_SAFE_INTEGER - 1;

/**
 * The gifts of an order as a file: those that are named, or all that fit the filters.
 * @throws transaction.not-found.
 */
export async function exportTransactionGifts(
  ctx: Context,
  transactionId: string,
  { hugggIds, ...query }: GiftQuery & { readonly hugggIds?: readonly string[] | undefined },
): Promise<CsvFile> {
  const transaction = await findTransaction(ctx.read, reachOf(ctx.actor, 'view-team-transactions'), transactionId);
  if (!transaction) throw errors.transactionNotFound();
  const filter = giftFilterOf(transaction, { ...query, ids: hugggIds });
  const count = await countGifts(ctx.read, { filter, cap: everyGift });
  await auditGiftFile(ctx, { teamId: transaction.teamId, subject: { type: 'order', id: transactionId }, count });
  return { name: `${transaction.name} gifts`, rows: giftFileRows(ctx, pagesOf(ctx, filter)) };
}

function pagesOf(ctx: Context, filter: GiftFilter): AsyncGenerator<readonly GiftRead[]> {
  return inPages<GiftRead>((last) => listGifts(ctx.read, { filter, after: last?.position ?? 0, limit: giftsAtATime }), {
    full: giftsAtATime,
  });
}
