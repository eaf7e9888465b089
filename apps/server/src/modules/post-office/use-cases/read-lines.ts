import { inBatches, type Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { postOfficeLimits } from '@huggg/contracts';
import { decoded, encodingOf } from '../domain/encoding.ts';
import { FileRefused, type Fault } from '../domain/file-refused.ts';
import { readRows, type FileRow } from '../domain/read-rows.ts';
import type { PostOfficeDeps } from '../ports.ts';
import { insertReasons } from '../queries/reasons.ts';
import type { UploadRow } from '../queries/uploads.ts';
import { recordStageProgress } from './attempt.ts';

/** Number of lines stored in one transaction. */
const linesPerTransaction = 1_000;

/** Reads a row: returns a line, or its faults. */
export type ReadRow<Line> = (row: FileRow) => { readonly line: Line } | { readonly faults: readonly Fault[] };

type Reading<Line> = {
  readonly row: UploadRow;
  readonly files: PostOfficeDeps['files'];
  /** Reads the headings; `read` is null if the rows below them cannot be read. */
  readonly headings: (cells: readonly string[]) => {
    readonly read: ReadRow<Line> | null;
    readonly faults: readonly Fault[];
  };
  /** Checks lines before they are stored, outside any transaction. */
  readonly check: (
    lines: readonly Line[],
  ) => Promise<{ readonly keep: (tx: Tx) => Promise<void>; readonly faults: readonly Fault[] }>;
};

/**
 * Reads an upload's file to the end and stores lines and faults, a thousand rows at a time.
 * @returns the number of faults found.
 */
export async function readLines<Line>(ctx: JobContext, reading: Reading<Line>): Promise<number> {
  const kept = { faults: 0, lines: 0 };
  try {
    const rows = readRows(await openText(reading));
    const first = await rows.next();
    if (first.done)
      throw new FileRefused(
        'empty',
        'This file has no rows. Choose a file with a row of headings and a row for each voucher.',
      );
    const { read, faults } = reading.headings(first.value.cells);
    await storeFaults(ctx, reading.row, faults, kept);
    if (!read) return kept.faults;
    await inBatches(async () => {
      const page = await takeRows(rows, linesPerTransaction);
      if (page.length > 0) await storePage(ctx, reading, { page, read, kept });
      return page.length;
    });
    if (kept.lines === 0)
      throw new FileRefused('no-lines', 'This file has headings but no rows. Add a row for each voucher.');
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { row, code, message } = error;
    await storeFaults(ctx, reading.row, [{ row, field: null, code, message }], kept);
  }
  return kept.faults;
}

async function openText({ files, row }: Pick<Reading<unknown>, 'files' | 'row'>): Promise<AsyncIterable<string>> {
  const open = async () => {
    const file = await files.get(row.fileKey);
    if (!file) throw new FileRefused('file-gone', 'The file has been deleted. Upload it again.');
    return file.stream;
  };
  const encoding = await encodingOf(await open());
  return decoded(await open(), encoding);
}

async function takeRows(rows: AsyncGenerator<FileRow>, most: number): Promise<readonly FileRow[]> {
  const page: FileRow[] = [];
  while (page.length < most) {
    const next = await rows.next();
    if (next.done) break;
    page.push(next.value);
  }
  return page;
}

type StoredCounts = { faults: number; lines: number };

async function storePage<Line>(
  ctx: JobContext,
  { row, check }: Reading<Line>,
  {
    page,
    read,
    kept,
  }: { readonly page: readonly FileRow[]; readonly read: ReadRow<Line>; readonly kept: StoredCounts },
): Promise<void> {
  const outcomes = page.map(read);
  const lines = outcomes.flatMap((outcome) => ('line' in outcome ? [outcome.line] : []));
  const checked = await check(lines);
  const faults = [...outcomes.flatMap((outcome) => ('faults' in outcome ? outcome.faults : [])), ...checked.faults];
  kept.lines += page.length;
  await ctx.transaction(async (tx) => {
    await recordStageProgress(ctx, tx, row, { lines: kept.lines, done: kept.lines });
    await checked.keep(tx);
    await insertReasons(tx, row.id, withinLimit(faults, kept));
  });
}

async function storeFaults(
  ctx: JobContext,
  row: UploadRow,
  faults: readonly Fault[],
  kept: StoredCounts,
): Promise<void> {
  if (faults.length === 0) return;
  await ctx.transaction(async (tx) => {
    await recordStageProgress(ctx, tx, row, {});
    await insertReasons(tx, row.id, withinLimit(faults, kept));
  });
}

/** Counts all faults, but keeps only the first hundred thousand. */
function withinLimit(faults: readonly Fault[], kept: StoredCounts): readonly Fault[] {
  const room = Math.max(0, postOfficeLimits.reasonsKept - kept.faults);
  kept.faults += faults.length;
  return faults.slice(0, room);
}
