import type { CodeImport, CodeStock } from '@huggg/contracts';
import { codesLow } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext, NewJob } from '../../../platform/jobs/index.ts';
import type { CodeVault } from '../domain/code-vault.ts';
import { errors } from '../errors.ts';
import { writeStockLevel } from '../queries/code-stock-levels.ts';
import { findStock, listStock, recordLowStock, type StockRow } from '../queries/code-stock.read-model.ts';
import { importCodesInto } from './import-codes.ts';

function toWire({ valuePence, firstUseByAt, ...row }: StockRow): CodeStock {
  return { ...row, value: valuePence, dateFirstUseBy: firstUseByAt?.toString() ?? null };
}

type StockFilter = { readonly q: string; readonly low: boolean; readonly limit: number };

export async function readStock(ctx: Context, { q, low, limit }: StockFilter): Promise<{ data: CodeStock[] }> {
  const rows = await listStock(ctx.readPrimary, { words: q, low, limit, now: ctx.clock.now() });
  return { data: rows.map(toWire) };
}

/** Sets the number of codes at which operators are notified. @throws product.not-found if the product has no pool. */
export async function setLevel(
  ctx: Context,
  { id, lowAt }: { readonly id: string; readonly lowAt: number },
): Promise<CodeStock> {
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const before = await findStock(tx, { productId: id, now });
    if (!before) throw errors.productNotFound();
    await writeStockLevel(tx, { productId: id, lowAt });
    await ctx.audit(tx, [
      {
        action: 'code-stock.level-changed',
        teamId: null,
        subject: { type: 'code-supplier', id },
        changes: { product: { from: null, to: before.productName }, lowAt: { from: before.lowAt, to: lowAt } },
      },
    ]);
    const after = await findStock(tx, { productId: id, now });
    if (!after) throw errors.productNotFound();
    return toWire(after);
  });
}

const problemsShown = 100;

type ImportInput = { readonly vault: CodeVault; readonly file: Buffer; readonly fetchCodes: NewJob };

/** Adds the codes of a CSV file to their pools. Gifts that wait for one of them get it immediately. */
export async function importFromConsole(ctx: Context, { vault, file, fetchCodes }: ImportInput): Promise<CodeImport> {
  const { imported, duplicates, problems } = await importCodesInto(ctx, { text: file.toString('utf8'), vault });
  await ctx.transaction(async (tx) => {
    if (imported > 0) await ctx.enqueue(tx, [fetchCodes]);
    await ctx.audit(tx, [
      {
        action: 'code-stock.imported',
        teamId: null,
        subject: { type: 'code-supplier', id: 'pool' },
        changes: { codes: { from: null, to: imported }, faulty: { from: null, to: problems.length } },
      },
    ]);
  });
  return { imported, duplicates, problemCount: problems.length, problems: problems.slice(0, problemsShown) };
}

/** Notifies operators of pools that have run low, once until they are refilled. */
export async function watchStock(ctx: JobContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    const low = await recordLowStock(tx, ctx.clock.now());
    if (low.length === 0) return;
    await ctx.publish(tx, [codesLow({ teamId: null, ownerId: null, id: newId() })]);
  });
}
