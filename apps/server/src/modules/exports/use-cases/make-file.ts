import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportChanged, exportFinished, limits, type ExportAsked } from '@huggg/contracts';
import type { CsvRow } from '@huggg/csv';
import { monotonicMs } from '../../../platform/clock/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { csvPieces, xlsxStream } from '../../../platform/sheets/index.ts';
import { recordPrints } from '../../gifts/index.ts';
import { writePrints } from '../../printables/index.ts';
import { contentTypes, objectKeyOf } from '../domain/file-names.ts';
import { asActor } from '../domain/reach.ts';
import type { Workshop } from '../ports.ts';
import { beginAttempt, completeExport, failExport, recordProgress, type ExportRow } from '../queries/exports.ts';
import { listOf, type List } from './rows-of.ts';

/** Prefix of the attempts' work folders; `tidyExports` deletes what crashed workers left in them. */
export const workFolder = join(tmpdir(), 'huggg-export-');

const progressMs = 1_500;

/** Failed attempts in a row before the export fails. */
const mostAttempts = 4;
const isLastAttempt = (attempt: number): boolean => attempt % (mostAttempts + 1) === 0;

/** Thrown when the attempt is no longer needed: the export was cancelled, removed, or restarted by another worker. */
class AttemptNotNeeded extends Error {}

/**
 * Creates the file of an export: writes the rows of one snapshot to a local file, which is then stored and marked as
 * the file of the export in one statement. An interrupted attempt leaves the export unchanged, and another attempt
 * starts again.
 */
export async function makeExportFile(ctx: JobContext, id: string, workshop: Workshop): Promise<void> {
  const row = await ctx.transaction((tx) => beginAttempt(tx, id, ctx.clock.now()));
  if (!row) return;
  if (isLastAttempt(row.attempt)) return endFailedExport(ctx, row, 'fault');
  const folder = await mkdtemp(workFolder);
  try {
    const path = join(folder, 'file');
    const made = await write(ctx, row, { path, workshop });
    await keep(ctx, row, { path, made, workshop });
  } catch (error) {
    if (error instanceof AttemptNotNeeded) return;
    if (!(error instanceof CatalogueError)) throw error;
    await endFailedExport(ctx, row, error.code === 'printable.does-not-fit' ? 'changed' : 'not-found');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type FileTarget = { readonly path: string; readonly workshop: Workshop };

/** The number of rows or pages in a file, and the gifts on its pages. */
type FileContent = {
  readonly processed: number;
  readonly printed: { readonly teamId: string; readonly giftIds: readonly string[] } | null;
};

async function write(ctx: JobContext, row: ExportRow, making: FileTarget): Promise<FileContent> {
  return row.question.kind === 'printables'
    ? writePages(ctx, { ...row, question: row.question }, making)
    : { processed: await writeRows(ctx, { ...row, question: row.question }, making), printed: null };
}

type RowWithQuestion<Question> = Omit<ExportRow, 'question'> & { readonly question: Question };

/**
 * Writes pages without a snapshot: a gift that is withdrawn during printing is as if it had been withdrawn after
 * printing.
 */
async function writePages(
  ctx: JobContext,
  row: RowWithQuestion<Extract<ExportAsked, { readonly kind: 'printables' }>>,
  { path, workshop: { pictures } }: FileTarget,
): Promise<FileContent> {
  let next = monotonicMs();
  const printed = await writePrints(
    { actor: asActor(row.reach, row), config: ctx.config, read: ctx.readPrimary },
    row.question,
    {
      pictures,
      path,
      now: new Date(ctx.clock.now().epochMilliseconds),
      note: async (processed, total) => {
        if (monotonicMs() < next) return;
        await reportProgress(ctx, row, { processed, total });
        next = monotonicMs() + progressMs;
      },
    },
  );
  return { processed: printed.giftIds.length, printed };
}

async function writeRows(
  ctx: JobContext,
  row: RowWithQuestion<Exclude<ExportAsked, { readonly kind: 'printables' }>>,
  { path, workshop: { snapshot, nameOrders } }: FileTarget,
): Promise<number> {
  return snapshot(async (read) => {
    const actor = asActor(row.reach, row);
    const list = await listOf({ actor, read, config: ctx.config }, row.question, nameOrders);
    const counted = { rows: 0 };
    const rows = withProgress({ list, counted }, (progress) => reportProgress(ctx, row, progress));
    await pipeline(
      row.format === 'csv' ? Readable.from(csvPieces(rows)) : xlsxStream(rows, { name: 'Export' }),
      createWriteStream(path),
    );
    return counted.rows;
  });
}

type Progress = { readonly processed: number; readonly total: number | null };

/** @throws AttemptNotNeeded */
function reportProgress(ctx: JobContext, row: Omit<ExportRow, 'question'>, progress: Progress): Promise<void> {
  const { id, attempt, teamId, userId: ownerId } = row;
  return ctx.transaction(async (tx) => {
    if (!(await recordProgress(tx, { id, attempt, now: ctx.clock.now(), ...progress }))) throw new AttemptNotNeeded();
    await ctx.publish(tx, [exportChanged({ id, teamId, ownerId, data: { status: 'processing', ...progress } })]);
  });
}

/** Yields the rows and records progress at intervals. */
async function* withProgress(
  { list, counted }: { readonly list: List; readonly counted: { rows: number } },
  note: (progress: Progress) => Promise<void>,
): AsyncGenerator<CsvRow> {
  let next = monotonicMs();
  // The heading row does not count.
  counted.rows = -1;
  for await (const row of list.rows) {
    if (monotonicMs() >= next) {
      await note({ processed: Math.max(0, counted.rows), total: list.total });
      next = monotonicMs() + progressMs;
    }
    counted.rows += 1;
    yield row;
  }
}

async function keep(
  ctx: JobContext,
  row: ExportRow,
  { path, made: { processed, printed }, workshop: { files } }: FileTarget & { readonly made: FileContent },
): Promise<void> {
  const { id, attempt, format } = row;
  const { size: bytes } = await stat(path);
  const key = objectKeyOf(row);
  await files.put(key, { stream: createReadStream(path), bytes }, { contentType: contentTypes[format] });
  const now = ctx.clock.now();
  const expiresAt = now.add({ hours: limits.exportDays * 24 });
  const done = await ctx.transaction(async (tx) => {
    const completed = await completeExport(tx, { id, attempt, now, processed, bytes, expiresAt });
    if (completed && printed)
      await recordPrints(tx, { ...printed, actor: { kind: 'user', id: completed.userId }, now });
    if (completed) await publishFinished(ctx, tx, completed);
    return completed;
  });
  if (!done) await files.remove(key);
}

/** Ends an export without a file. */
async function endFailedExport(
  ctx: JobContext,
  { id }: ExportRow,
  reason: 'fault' | 'not-found' | 'changed',
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const failed = await failExport(tx, { id, now: ctx.clock.now(), reason });
    if (failed) await publishFinished(ctx, tx, failed);
  });
}

/** Ends an export that no worker is creating any more. */
export function giveUp(ctx: JobContext, row: Pick<ExportRow, 'id'>): Promise<void> {
  return endFailedExport(ctx, row as ExportRow, 'fault');
}

async function publishFinished(
  ctx: JobContext,
  tx: Parameters<JobContext['publish']>[0],
  row: ExportRow,
): Promise<void> {
  const { id, teamId, userId: ownerId, status, processed, total, kind, expiresAt, question } = row;
  const mail = question.kind !== 'printables' || question.mail;
  const place = { id, teamId, ownerId };
  await ctx.publish(tx, [
    exportChanged({ ...place, data: { status, processed, total } }),
    exportFinished({
      ...place,
      data: { ready: status === 'completed', kind, rows: total, until: expiresAt.toString(), mail },
    }),
  ]);
}
