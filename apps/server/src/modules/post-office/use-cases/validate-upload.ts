import { limits, postOfficeLimits, type OrderFileColumn } from '@huggg/contracts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { teamRules } from '../../teams/index.ts';
import { orderColumns, readColumns } from '../domain/columns.ts';
import type { Fault } from '../domain/file-refused.ts';
import { matchProduct } from '../domain/match-product.ts';
import { readOrderLine, type OrderLine } from '../domain/read-order-line.ts';
import type { PostOfficeDeps } from '../ports.ts';
import { removeBatches, writeBatches } from '../queries/batches.ts';
import {
  insertLines,
  numberLines,
  removeLines,
  reportOrdered,
  reportDuplicates,
  type LineWithProduct,
} from '../queries/lines.ts';
import { countReasons, insertReasons, removeReasons } from '../queries/reasons.ts';
import { lockTeamFiles, writePrice, type UploadRow } from '../queries/uploads.ts';
import { failWith, lockAttempt, moveTo, recordStageProgress } from './attempt.ts';
import { productFinder } from './find-products.ts';
import { priceBatchesOf } from './price-batches.ts';
import { readLines } from './read-lines.ts';

/** The maximum number of gifts in one order, which is the number printed together. */
const batchSize = 1_000;

/**
 * Reads an order file and checks all of it: each line, duplicates, the gifts, and whether the orders could be bought
 * now. Nothing is charged or created before the whole file has no faults.
 */
export async function validateUpload(
  ctx: JobContext,
  workshop: PostOfficeDeps,
  row: UploadRow,
): Promise<UploadRow | null> {
  await clearPreviousAttempt(ctx, row);
  const faults = await readOrderLines(ctx, workshop, row);
  await ctx.transaction(async (tx) => {
    await lockAttempt(tx, row);
    await reportDuplicates(tx, row.id, postOfficeLimits.reasonsKept);
  });
  if (faults > 0 || (await countReasons(ctx.readPrimary, row.id)) > 0) return fail(ctx, row);
  const { plan } = await teamRules(ctx.readPrimary, row.teamId);
  await ctx.transaction(async (tx) => {
    await recordStageProgress(ctx, tx, row, { done: 0 });
    await numberLines(tx, row.id, Math.min(batchSize, plan.limits.giftsPerOrder ?? limits.giftsPerOrderDefault));
    await writeBatches(tx, row.id);
  });
  const priced = await priceBatchesOf(ctx, workshop, { row });
  return ctx.transaction(async (tx) => {
    await lockTeamFiles(tx, row.teamId);
    await lockAttempt(tx, row);
    await insertReasons(tx, row.id, priced.faults);
    await reportOrdered(tx, row.id, postOfficeLimits.reasonsKept);
    if ((await countReasons(tx, row.id)) > 0) {
      await failWith(ctx, tx, row, { faults: [] });
      return null;
    }
    await writePrice(tx, row.id, priced.totalPence);
    return moveTo(ctx, tx, row, 'VALIDATED');
  });
}

/** Removes what an interrupted attempt left behind. */
async function clearPreviousAttempt(ctx: JobContext, row: UploadRow): Promise<void> {
  await ctx.transaction(async (tx) => {
    await recordStageProgress(ctx, tx, row, { lines: 0, done: 0 });
    await removeReasons(tx, row.id);
    await removeLines(tx, row.id);
    await removeBatches(tx, row.id);
  });
}

async function fail(ctx: JobContext, row: UploadRow): Promise<null> {
  await ctx.transaction((tx) => failWith(ctx, tx, row, { faults: [] }));
  return null;
}

async function readOrderLines(ctx: JobContext, { files }: PostOfficeDeps, row: UploadRow): Promise<number> {
  const { phoneCountry } = (await teamRules(ctx.readPrimary, row.teamId)).preferences;
  const find = productFinder(ctx.readPrimary);
  return readLines<OrderLine>(ctx, {
    row,
    files,
    headings: (cells) => {
      const { columns, faults } = readColumns<OrderFileColumn>(cells, orderColumns);
      return { faults, read: faults.length > 0 ? null : (given) => readOrderLine(given, { columns, phoneCountry }) };
    },
    check: async (lines) => {
      const productsOf = await find(lines.map(({ voucherType }) => voucherType));
      const faults: Fault[] = [];
      const good: LineWithProduct[] = [];
      for (const line of lines) {
        const match = matchProduct(line, productsOf(line.voucherType));
        if ('productId' in match) good.push({ ...line, productId: match.productId });
        else faults.push(match);
      }
      return { faults, keep: (tx) => insertLines(tx, { uploadId: row.id, teamId: row.teamId }, good) };
    },
  });
}
