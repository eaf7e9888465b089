import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { giftStatuses } from '@huggg/contracts';
import type { CsvRow } from '@huggg/csv';
import { decimalPounds, pence } from '@huggg/money';
import { inPages, oneByOne, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { csvPieces } from '../../../platform/sheets/index.ts';
import { launchUrl, lockGiftsOfTransaction, lockTransactionById, moveGifts } from '../../gifts/index.ts';
import { letterAddressOf } from '../domain/batch-order.ts';
import { dataKeyOf, lettersKeyOf, titleOf } from '../domain/file-names.ts';
import type { Letter, PostOfficeDeps } from '../ports.ts';
import { listUnsent, markBatchSent, type BatchRow } from '../queries/batches.ts';
import { insertOutput, listOutputs } from '../queries/outputs.ts';
import { isStillSending, listVouchersOfBatch, type VoucherRow } from '../queries/vouchers.read-model.ts';
import type { UploadRow } from '../queries/uploads.ts';
import { advanceUploadQueue } from '../queues.ts';
import { lockAttempt, moveTo, recordStageProgress } from './attempt.ts';
import { workFolder } from './receive-upload.ts';

/** Seconds until messages that are still being sent are checked again. */
const recheckSeconds = 5;

/**
 * Delivers what a file ordered: letters are printed, data is written to a file, and both are marked as sent. Mails and
 * SMS are sent automatically when their orders are created; this waits for them.
 */
export async function sendOut(ctx: JobContext, workshop: PostOfficeDeps, row: UploadRow): Promise<UploadRow | null> {
  const unsent = await listUnsent(ctx.readPrimary, row.id);
  const data = unsent.filter(({ modality }) => modality === 'DATA');
  if (data.length > 0) await writeData(ctx, workshop, { row, batches: data });
  await oneByOne(unsent, (batch) => handOver(ctx, workshop, { row, batch }));
  if (!(await isStillSending(ctx.readPrimary, row.id))) return ctx.transaction((tx) => moveTo(ctx, tx, row, 'SENT'));
  const startAfter = new Date(ctx.clock.now().add({ seconds: recheckSeconds }).epochMilliseconds);
  await ctx.transaction((tx) =>
    ctx.enqueue(tx, [newJob(advanceUploadQueue, { id: row.id }, { startAfter, singletonKey: row.id })]),
  );
  return null;
}

type BatchToHandOver = { readonly row: UploadRow; readonly batch: BatchRow };

async function handOver(ctx: JobContext, workshop: PostOfficeDeps, { row, batch }: BatchToHandOver): Promise<void> {
  if (batch.modality === 'LETTER') await printLetters(ctx, workshop, { row, batch });
  await ctx.transaction(async (tx) => {
    await lockAttempt(tx, row);
    if (!(await markBatchSent(tx, batch, ctx.clock.now()))) return;
    await markSent(ctx, tx, { row, batch });
    await recordStageProgress(ctx, tx, row, {});
  });
}

/** Marks the gifts of a batch as sent, except those that have ended meanwhile. */
async function markSent(ctx: JobContext, tx: Tx, { row, batch }: BatchToHandOver): Promise<void> {
  const { transactionId } = batch;
  if (!transactionId) return;
  await lockTransactionById(tx, transactionId);
  const gifts = await lockGiftsOfTransaction(tx, { transactionId, teamId: row.teamId });
  const fresh = gifts.filter(({ statusId }) => statusId === giftStatuses.created);
  await moveGifts(tx, ctx, { gifts: fresh, to: giftStatuses.sent, actor: { kind: row.rights.kind, id: row.userId } });
}

/** Returns the vouchers that were not withdrawn before they were handed over. */
function withoutWithdrawn(vouchers: readonly VoucherRow[]): readonly VoucherRow[] {
  return vouchers.filter(({ statusId }) => statusId === giftStatuses.created || statusId === giftStatuses.sent);
}

async function printLetters(
  ctx: JobContext,
  { files, letters }: PostOfficeDeps,
  { row, batch }: BatchToHandOver,
): Promise<void> {
  const vouchers = withoutWithdrawn(await listVouchersOfBatch(ctx.readPrimary, row.id, batch.batch));
  if (vouchers.length === 0 || !batch.transactionId) return;
  const { publicUrl } = ctx.config.http;
  const pdf = await letters.print(ctx, {
    teamId: row.teamId,
    transactionId: batch.transactionId,
    templateId: batch.templateId,
    letters: vouchers.map((voucher) => toLetter(voucher, publicUrl)),
  });
  const fileKey = lettersKeyOf(row.id, batch.batch);
  await files.put(fileKey, pdf, { contentType: 'application/pdf' });
  await ctx.transaction(async (tx) => {
    await lockAttempt(tx, row);
    await insertOutput(tx, {
      id: newId(),
      uploadId: row.id,
      teamId: row.teamId,
      kind: 'letters',
      batch: batch.batch,
      fileName: `${titleOf(row.fileName)} letters ${batch.batch}.pdf`,
      fileKey,
      vouchers: vouchers.length,
      bytes: pdf.length,
      createdAt: ctx.clock.now(),
    });
  });
}

function toLetter(voucher: VoucherRow, publicUrl: string): Letter {
  return {
    ...letterAddressOf(voucher),
    shortcode: voucher.shortcode,
    link: launchUrl(publicUrl, voucher.shortcode),
    giftName: `${voucher.brandName} ${voucher.productName}`,
    valuePence: voucher.valuePence,
    claimBy: voucher.expiresAt,
  };
}

const headings: CsvRow = [
  'voucherId',
  'voucherType',
  'customerReference',
  'value',
  'deliverTo',
  'title',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'addressLine4',
  'postcode',
  'link',
  'claimBy',
];

type Data = { readonly row: UploadRow; readonly batches: readonly BatchRow[] };

/** Writes all data of a file as one CSV, batch by batch to a temporary local file, which is then stored. */
async function writeData(ctx: JobContext, { files }: PostOfficeDeps, { row, batches }: Data): Promise<void> {
  if ((await listOutputs(ctx.readPrimary, row.id)).some(({ kind }) => kind === 'data')) return;
  const folder = await mkdtemp(workFolder);
  try {
    const path = join(folder, 'data.csv');
    const counted = { vouchers: 0 };
    await pipeline(Readable.from(csvPieces(dataRows(ctx, { row, batches }, counted))), createWriteStream(path));
    const { size: bytes } = await stat(path);
    const fileKey = dataKeyOf(row.id);
    await files.put(fileKey, { stream: createReadStream(path), bytes }, { contentType: 'text/csv' });
    await ctx.transaction(async (tx) => {
      await lockAttempt(tx, row);
      await insertOutput(tx, {
        id: newId(),
        uploadId: row.id,
        teamId: row.teamId,
        kind: 'data',
        batch: 0,
        fileName: `${titleOf(row.fileName)} data.csv`,
        fileKey,
        vouchers: counted.vouchers,
        bytes,
        createdAt: ctx.clock.now(),
      });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* dataRows(
  ctx: JobContext,
  { row, batches }: Data,
  counted: { vouchers: number },
): AsyncGenerator<CsvRow> {
  yield headings;
  const { publicUrl } = ctx.config.http;
  const left = [...batches];
  const next = async () => {
    const batch = left.shift();
    return batch ? listVouchersOfBatch(ctx.readPrimary, row.id, batch.batch) : [];
  };
  for await (const page of inPages(next))
    for (const voucher of withoutWithdrawn(page)) {
      counted.vouchers += 1;
      yield dataRow(voucher, publicUrl);
    }
}

function dataRow(voucher: VoucherRow, publicUrl: string): CsvRow {
  const [line1 = '', line2 = '', line3 = '', line4 = ''] = voucher.address;
  return [
    voucher.voucherId,
    voucher.voucherType,
    voucher.customerReference,
    { digits: decimalPounds(pence(voucher.valuePence)) },
    voucher.deliverTo,
    voucher.title,
    voucher.firstName,
    voucher.lastName,
    line1,
    line2,
    line3,
    line4,
    voucher.postcode,
    launchUrl(publicUrl, voucher.shortcode),
    voucher.expiresAt.toString(),
  ];
}
