import { inPages } from '../../../platform/database/index.ts';
import type { CsvRow } from '@huggg/csv';
import { reachOf, type Context, type FileContext } from '../../../platform/context.ts';
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

type GiftExportQuery = GiftQuery & { readonly hugggIds?: readonly string[] | undefined };

type OrderGifts = {
  readonly name: string;
  readonly teamId: string;
  readonly total: number;
  readonly rows: AsyncGenerator<CsvRow>;
};

/**
 * Returns the gifts of an order as rows: the gifts with the given ids, or all that match the filters.
 * @throws transaction.not-found.
 */
export async function transactionGiftRows(
  ctx: FileContext,
  transactionId: string,
  { hugggIds, ...query }: GiftExportQuery,
): Promise<OrderGifts> {
  const transaction = await findTransaction(ctx.read, reachOf(ctx.actor, 'view-team-transactions'), transactionId);
  if (!transaction) throw errors.transactionNotFound();
  const filter = giftFilterOf(transaction, { ...query, ids: hugggIds });
  return {
    name: `${transaction.name} gifts`,
    teamId: transaction.teamId,
    total: await countGifts(ctx.read, { filter, cap: everyGift }),
    rows: giftFileRows(ctx, pagesOf(ctx, filter)),
  };
}

/**
 * Returns the same rows as a file, without a job: an order never has too many gifts for that.
 * @throws transaction.not-found.
 */
export async function exportTransactionGifts(
  ctx: Context,
  transactionId: string,
  asked: GiftExportQuery,
): Promise<CsvFile> {
  const { name, teamId, total, rows } = await transactionGiftRows(ctx, transactionId, asked);
  await auditGiftFile(ctx, { teamId, subject: { type: 'order', id: transactionId }, count: total });
  return { name, rows };
}

function pagesOf(ctx: FileContext, filter: GiftFilter): AsyncGenerator<readonly GiftRead[]> {
  return inPages<GiftRead>((last) => listGifts(ctx.read, { filter, after: last?.position ?? 0, limit: giftsAtATime }), {
    full: giftsAtATime,
  });
}
