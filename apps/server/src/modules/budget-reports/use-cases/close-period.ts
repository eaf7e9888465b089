import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { budgetChanged, type BudgetArchive } from '@huggg/contracts';
import { oneByOne } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { documentFileName, documentPdf, listDocumentsOfWallets, startOfUkDay, ukDay } from '../../billing/index.ts';
import { objectKeyOf, objectKeysOf } from '../domain/archives.ts';
import type { Workshop } from '../ports.ts';
import { insertInvoice } from '../queries/invoices.ts';
import { listPeopleOfPeriod, type Period } from '../queries/periods.read-model.ts';
import { reportsOfPeriod } from './reports-of-period.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

/** Prefix of the working folders of attempts on this machine. */
const workFolder = join(tmpdir(), 'huggg-budget-period-');

/**
 * Writes the invoice of a period that has ended: its archives are created and stored first, and then one statement
 * inserts the row that lists them. If the process is interrupted before that, the period has no invoice and is
 * processed again under a new id. If two workers do it, one inserts the row and the other removes its files.
 * @returns whether this call wrote it.
 */
export async function closePeriod(ctx: JobContext, workshop: Workshop, period: Period): Promise<boolean> {
  const id = newId();
  const folder = await mkdtemp(workFolder);
  try {
    const made = await makeArchives(ctx, workshop, { folder, period });
    await oneByOne(made, (archive) => keep(workshop, { path: join(folder, archive), key: objectKeyOf(id, archive) }));
    const written = await ctx.transaction(async (tx) => {
      const row = { ...period, id, objectKeys: objectKeysOf(id, made) };
      if (!(await insertInvoice(tx, row, ctx.clock.now()))) return false;
      const { budgetId, teamId, userId: ownerId, status, subStatus } = period;
      await ctx.publish(tx, [budgetChanged({ id: budgetId, teamId, ownerId, data: { status, subStatus } })]);
      return true;
    });
    if (!written) await oneByOne(made, (archive) => workshop.files.remove(objectKeyOf(id, archive)));
    return written;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Creates the archives in a folder.
 * @returns those that are not empty; the reports never are.
 */
async function makeArchives(
  ctx: JobContext,
  workshop: Workshop,
  { folder, period }: { readonly folder: string; readonly period: Period },
): Promise<readonly BudgetArchive[]> {
  const documents = await documentsOf(ctx, workshop, period);
  const made: readonly BudgetArchive[] = [
    'period-reports',
    ...(documents['credit-notes'].length > 0 ? (['credit-notes'] as const) : []),
    ...(documents.invoices.length > 0 ? (['invoices'] as const) : []),
  ];
  const at = period.untilAt;
  await oneByOne(made, (archive) => {
    const path = join(folder, archive);
    if (archive !== 'period-reports') return writeZip(path, documents[archive], at);
    // All rows are read from one snapshot, so that the amounts given, spent and returned match the gifts.
    return workshop.snapshot(async (read) => writeZip(path, await reportsOfPeriod(read, period), at));
  });
  return made;
}

/** Returns the documents for purchases in a period, as files of an archive. They are drawn by `billing`. */
async function documentsOf(
  ctx: JobContext,
  { files }: Workshop,
  period: Period,
): Promise<Readonly<Record<'credit-notes' | 'invoices', readonly ZipEntry[]>>> {
  const people = await listPeopleOfPeriod(ctx.readPrimary, period);
  const { fromAt: from, untilAt: until, last } = period;
  const endOfDay = startOfUkDay(ukDay(until).add({ days: 1 }));
  const walletIds = people.map(({ walletId }) => walletId);
  const creditsUntil = last ? endOfDay : until;
  const documents = await listDocumentsOfWallets(ctx.readPrimary, walletIds, { from, until, creditsUntil });
  const { credits = [], sales = [] } = Object.groupBy(documents, ({ kind }) =>
    kind === 'credit-note' ? 'credits' : 'sales',
  );
  // Each document is drawn only when the archive reaches it.
  const entriesOf = (some: typeof documents): readonly ZipEntry[] =>
    some.map((document) => ({
      name: documentFileName(document),
      open: async () => {
        const { content } = await documentPdf(ctx, { files }, document.id);
        return content instanceof Readable ? content : Readable.from([content]);
      },
    }));
  return { 'credit-notes': entriesOf(credits), invoices: entriesOf(sales) };
}

async function keep({ files }: Workshop, { path, key }: { readonly path: string; readonly key: string }) {
  const { size: bytes } = await stat(path);
  await files.put(key, { stream: createReadStream(path), bytes }, { contentType: 'application/zip' });
}
