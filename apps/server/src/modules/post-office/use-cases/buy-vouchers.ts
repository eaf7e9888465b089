import { amountOfPence, formatPounds } from '@huggg/money';
import { oneByOne } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { releaseForFile } from '../../funding/index.ts';
import { prepareAllGifts } from '../../gifts/index.ts';
import { buyHeldOrder } from '../../purchases/index.ts';
import { orderOfBatch } from '../domain/batch-order.ts';
import type { PostOfficeDeps } from '../ports.ts';
import { listBatches, recordBought, type BatchRow } from '../queries/batches.ts';
import { listLinesOfBatch } from '../queries/lines.ts';
import { writeHold, type UploadRow } from '../queries/uploads.ts';
import { failWith, lockAttempt, moveTo, recordStageProgress } from './attempt.ts';
import { publishWalletChange } from './pay-upload.ts';
import { buyerOfUpload, faultsOf, linesToOrder } from './price-batches.ts';

/** Thrown if an order of the file is refused after its money was held. */
class OrderRefused extends Error {
  readonly refused: CatalogueError;
  readonly batch: BatchRow;
  constructor(refused: CatalogueError, batch: BatchRow) {
    super(refused.message);
    this.refused = refused;
    this.batch = batch;
  }
}

/**
 * Buys the orders of a file with the money held for it, one transaction each, and creates their gifts. Orders that an
 * earlier attempt bought are not bought again, because an order's ids derive from the upload's.
 */
export async function buyVouchers(
  ctx: JobContext,
  _workshop: PostOfficeDeps,
  row: UploadRow,
): Promise<UploadRow | null> {
  const batches = await listBatches(ctx.readPrimary, row.id);
  const progress = {
    done: batches.reduce((sum, { transactionId, quantity }) => sum + (transactionId ? quantity : 0), 0),
  };
  try {
    const open = batches.filter(({ transactionId }) => transactionId === null);
    await oneByOne(open, (batch) => buyBatch(ctx, row, { batch, progress }));
  } catch (error) {
    if (!(error instanceof OrderRefused)) throw error;
    return failAndReturnMoney(ctx, row, error);
  }
  const bought = await listBatches(ctx.readPrimary, row.id);
  await oneByOne(bought, async ({ transactionId }) => {
    if (transactionId) await prepareAllGifts(ctx, transactionId);
  });
  return ctx.transaction((tx) => moveTo(ctx, tx, row, 'GENERATED'));
}

type BatchToBuy = { readonly batch: BatchRow; readonly progress: { done: number } };

async function buyBatch(ctx: JobContext, row: UploadRow, { batch, progress }: BatchToBuy): Promise<void> {
  const lines = await linesToOrder(ctx, row, batch);
  const order = orderOfBatch(row, batch, lines);
  const buyer = buyerOfUpload(row);
  const amountPence = amountOfPence(batch.totalPence ?? 0);
  let locked = row;
  try {
    await buyHeldOrder(ctx, buyer, {
      ...order,
      amountPence,
      around: {
        first: async (tx) => {
          locked = await lockAttempt(tx, row);
        },
        beforeMoney: async (tx) => {
          if (amountPence === 0) return;
          const money = { fileId: row.id, payment: locked.payment, walletId: buyer.walletId, amountPence };
          await releaseForFile(tx, { ...money, part: `batch ${batch.batch}` }, ctx.clock.now());
        },
        last: async (tx) => {
          await recordBought(tx, batch, order.transactionId);
          await writeHold(tx, row.id, { payment: locked.payment, heldPence: locked.heldPence - amountPence });
          await recordStageProgress(ctx, tx, row, { done: progress.done + batch.quantity });
        },
      },
    });
    progress.done += batch.quantity;
  } catch (error) {
    throw error instanceof CatalogueError ? new OrderRefused(error, batch) : error;
  }
}

/**
 * Fails an upload whose next order was refused. Orders already bought stay; the money of the rest returns to the
 * wallet, and the file can be retried for it.
 */
async function failAndReturnMoney(ctx: JobContext, row: UploadRow, { refused, batch }: OrderRefused): Promise<null> {
  const { walletId } = buyerOfUpload(row);
  const lines = await listLinesOfBatch(ctx.readPrimary, row.id, batch.batch);
  await ctx.transaction(async (tx) => {
    const { payment, heldPence } = await lockAttempt(tx, row);
    if (heldPence > 0) {
      const money = { fileId: row.id, payment, walletId, amountPence: heldPence };
      await releaseForFile(tx, { ...money, part: 'rest' }, ctx.clock.now());
      await writeHold(tx, row.id, { payment, heldPence: 0 });
      await publishWalletChange(ctx, tx, walletId);
    }
    const message = `The rest of the file was not made, and ${formatPounds(heldPence)} is back in its wallet. What was made stays. Try again for the rest.`;
    const faults = [{ row: null, field: null, code: 'not-made', message }, ...faultsOf(refused, lines)];
    await failWith(ctx, tx, row, { faults });
  });
  return null;
}
