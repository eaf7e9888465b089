import { amountOfPence, type Pence } from '@huggg/money';
import { oneByOne } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { priceHeldOrder, type HeldBuyer } from '../../purchases/index.ts';
import { letterAddressOf, orderOfBatch } from '../domain/batch-order.ts';
import type { Fault } from '../domain/file-refused.ts';
import { methodOf } from '../domain/match-product.ts';
import type { PostOfficeDeps } from '../ports.ts';
import { listBatches, priceBatches, type BatchRow } from '../queries/batches.ts';
import { listLinesOfBatch, type LineRow } from '../queries/lines.ts';
import type { UploadRow } from '../queries/uploads.ts';
import { recordStageProgress } from './attempt.ts';

export type Priced = { readonly totalPence: Pence; readonly faults: readonly Fault[] };

/** Returns the buyer of an upload. */
export function buyerOfUpload({ id, userId, rights, walletId }: UploadRow): HeldBuyer {
  if (!walletId) throw new Error(`The order file ${id} has no wallet.`);
  return { userId, rights, walletId };
}

/** Prices each order that was not bought yet, finds its faults, and stores the prices. */
export async function priceBatchesOf(
  ctx: JobContext,
  { letters }: Pick<PostOfficeDeps, 'letters'>,
  { row }: { readonly row: UploadRow },
): Promise<Priced> {
  const batches = (await listBatches(ctx.readPrimary, row.id)).filter(({ transactionId }) => transactionId === null);
  const templates = await templatesOf(ctx, { row, batches, letters });
  const outcomes = await oneByOne(batches, (batch) => priceBatch(ctx, { row, batch, templates, letters }));
  const prices = outcomes.flatMap(({ batch, price }) => (price ? [{ batch: batch.batch, ...price }] : []));
  const totalPence = amountOfPence(prices.reduce((sum, price) => sum + price.totalPence, 0));
  const faults = outcomes.flatMap((outcome) => outcome.faults);
  await ctx.transaction(async (tx) => {
    await recordStageProgress(ctx, tx, row, {});
    await priceBatches(tx, row.id, prices);
  });
  const asks = prices.some(({ asksApproval }) => asksApproval(totalPence));
  return { totalPence, faults: asks ? [...faults, approvalFault] : faults };
}

const approvalFault: Fault = {
  row: null,
  field: null,
  code: 'order.approval-required',
  message:
    'Your team asks a second person to approve an order like this one. Ask a team admin to change the policy, or split the file.',
};

type Pricing = Pick<PostOfficeDeps, 'letters'> & {
  readonly row: UploadRow;
  readonly batch: BatchRow;
  readonly templates: ReadonlySet<string>;
};

async function priceBatch(ctx: JobContext, { row, batch, ...printing }: Pricing) {
  const lines = await linesToOrder(ctx, row, batch);
  const unprinted = await letterFaults(ctx, { row, batch, lines, ...printing });
  if (unprinted.length > 0) return { batch, price: null, faults: unprinted };
  const price = await priceHeldOrder(ctx, buyerOfUpload(row), orderOfBatch(row, batch, lines));
  if (!(price instanceof CatalogueError)) return { batch, price, faults: [] };
  const all = await listLinesOfBatch(ctx.readPrimary, row.id, batch.batch);
  return { batch, price: null, faults: faultsOf(price, all) };
}

/**
 * Returns the lines from which an order is built. Orders of links need only the quantity, unless a letter's template is
 * filled in from the rows.
 */
export function linesToOrder(ctx: JobContext, row: UploadRow, batch: BatchRow): Promise<readonly LineRow[]> {
  const isCounted = methodOf[batch.modality] === 'links' && batch.templateId === null;
  return isCounted ? Promise.resolve([]) : listLinesOfBatch(ctx.readPrimary, row.id, batch.batch);
}

/** Returns the faults that prevent the letters of a batch from being printed with its template. */
async function letterFaults(
  ctx: JobContext,
  { row, batch, lines, templates, letters }: Pricing & { readonly lines: readonly LineRow[] },
): Promise<readonly Fault[]> {
  const { modality, templateId, productId } = batch;
  if (modality !== 'LETTER' || !templateId) return [];
  const field = 'templateId';
  if (!templates.has(templateId))
    return [faultOfBatch(lines, { field, code: 'template.not-found', message: 'There is no such letter template.' })];
  const asked = { teamId: row.teamId, templateId, productId, letters: lines.map(letterAddressOf) };
  const unfit = await letters.check(ctx, asked);
  // Records progress, because checking a thousand letters takes seconds, and many batches take longer than a stage may
  // go without progress.
  await ctx.transaction((tx) => recordStageProgress(ctx, tx, row, {}));
  return unfit.map(({ index, message }) => ({ row: lines[index]?.rowNumber ?? null, field, code: 'letter', message }));
}

async function templatesOf(
  ctx: JobContext,
  {
    row,
    batches,
    letters,
  }: { readonly row: UploadRow; readonly batches: readonly BatchRow[] } & Pick<PostOfficeDeps, 'letters'>,
): Promise<ReadonlySet<string>> {
  const ids = batches.flatMap(({ modality, templateId }) => (modality === 'LETTER' && templateId ? [templateId] : []));
  return ids.length > 0 ? letters.findTemplates(ctx.readPrimary, row.teamId, [...new Set(ids)]) : new Set();
}

const receiverPath = /^details\.receivers\.(\d+)\./u;
const fields: ReadonlyMap<string, string> = new Map([
  ['details.productId', 'voucherType'],
  ['details.deliveryMethod', 'modality'],
]);

/** Converts the error of a refused order to faults of its rows. */
export function faultsOf(error: CatalogueError, lines: readonly Pick<LineRow, 'rowNumber'>[]): readonly Fault[] {
  const { code, message, parts } = error;
  const given = parts.fields ?? [];
  if (given.length === 0)
    return [faultOfBatch(lines, { field: code === 'template.not-found' ? 'templateId' : null, code, message })];
  const problems = Number(parts.details?.['problemCount'] ?? given.length);
  const listed = given.map((field): Fault => {
    const place = receiverPath.exec(field.path)?.[1];
    const line = place === undefined ? undefined : lines[Number(place)];
    if (line) return { row: line.rowNumber, field: 'deliverTo', code, message: field.message };
    return faultOfBatch(lines, { field: fields.get(field.path) ?? null, code, message: field.message });
  });
  const more = problems - given.length;
  return more > 0
    ? [...listed, faultOfBatch(lines, { field: null, code, message: `${more} more rows have this problem.` })]
    : listed;
}

/** Reports a fault of all rows of a batch once, at its first row. */
function faultOfBatch(lines: readonly Pick<LineRow, 'rowNumber'>[], fault: Omit<Fault, 'row'>): Fault {
  const [first] = lines;
  const others = lines.length > 1 ? ` It is the same for ${lines.length - 1} more like it.` : '';
  return { ...fault, row: first?.rowNumber ?? null, message: `${fault.message}${others}` };
}
