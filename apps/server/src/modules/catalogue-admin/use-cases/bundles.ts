import type { CatalogueBundle, CatalogueBundleDetails } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { PictureStore } from '../../../platform/images/index.ts';
import { getCatalogueVersion } from '../../catalogue/index.ts';
import { importInto } from '../../catalogue-import/index.ts';
import { requireStepUp } from '../../sessions/index.ts';
import { errors } from '../errors.ts';
import * as bundles from '../queries/bundles.ts';
import { applyBundleQueue, checkBundleQueue } from '../queues.ts';
import { toWireBundles } from '../wire.ts';
import { checkBundle } from './check-bundle.ts';
import { readBundle } from './read-bundle.ts';

export type BundleGateways = { readonly files: FileStore; readonly pictures: PictureStore };

type Upload = { readonly fileName: string; readonly bytes: Buffer };

const fileType = { contentType: 'application/octet-stream' };

/** Stores an uploaded bundle and queues its check. The file is stored before its row. */
export async function uploadBundle(ctx: Context, files: FileStore, upload: Upload): Promise<CatalogueBundle> {
  const id = newId();
  const fileKey = `bundles/${id}.bin`;
  await files.put(fileKey, upload.bytes, fileType);
  return ctx.transaction(async (tx) => {
    const { userId } = ctx.actor;
    const createdAt = ctx.clock.now();
    await bundles.insertBundle(tx, { id, fileName: upload.fileName, fileKey, operatorId: userId, createdAt });
    await ctx.enqueue(tx, [newJob(checkBundleQueue, { id })]);
    await auditBundle(ctx, tx, { action: 'catalogue.bundle-uploaded', id });
    return readStoredBundle(tx, id);
  });
}

type Action = 'catalogue.bundle-uploaded' | 'catalogue.imported' | 'catalogue.bundle-discarded';

function auditBundle(
  ctx: Pick<Context, 'audit'>,
  tx: Tx,
  { action, id }: { readonly action: Action; readonly id: string },
): Promise<void> {
  return ctx.audit(tx, [{ action, teamId: null, subject: { type: 'catalogue-bundle', id } }]);
}

async function readStoredBundle(tx: Tx, id: string): Promise<CatalogueBundle> {
  const row = await bundles.findBundle(tx, id);
  const [wire] = row ? await toWireBundles(tx, [row]) : [];
  if (!wire) throw new Error('The bundle that was just stored was not found.');
  return wire;
}

/** Lists the newest bundles. */
export async function listBundlesForConsole(ctx: Context): Promise<CatalogueBundle[]> {
  return toWireBundles(ctx.readPrimary, await bundles.listBundles(ctx.readPrimary));
}

/** @throws catalogue-bundle.not-found. */
export async function readBundleForConsole(ctx: Context, id: string): Promise<CatalogueBundleDetails> {
  const row = await bundles.findBundle(ctx.readPrimary, id);
  const [wire] = row ? await toWireBundles(ctx.readPrimary, [row]) : [];
  if (!wire) throw errors.bundleNotFound();
  return { ...wire, ...(await bundles.findDetails(ctx.readPrimary, id)) };
}

async function lockBundleInStatus(
  tx: Tx,
  id: string,
  statuses: readonly bundles.BundleRow['status'][],
): Promise<bundles.BundleRow> {
  const row = await bundles.lockBundle(tx, id);
  if (!row) throw errors.bundleNotFound();
  if (!statuses.includes(row.status)) throw errors.bundleNotReady();
  return row;
}

/**
 * Starts the import of a bundle; a job performs it in one transaction.
 * @throws catalogue-bundle.not-found, catalogue-bundle.not-ready; catalogue-bundle.outdated if the catalogue has
 * changed since it was checked.
 */
export async function applyBundle(ctx: Context, id: string): Promise<CatalogueBundle> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const row = await lockBundleInStatus(tx, id, ['ready']);
    if (row.catalogueVersion !== (await getCatalogueVersion(tx))) throw errors.bundleOutdated();
    await bundles.markApplying(tx, id, ctx.actor.userId);
    await ctx.enqueue(tx, [newJob(applyBundleQueue, { id })]);
    await auditBundle(ctx, tx, { action: 'catalogue.imported', id });
    return readStoredBundle(tx, id);
  });
}

/** Queues another check of a bundle. @throws catalogue-bundle.not-found, catalogue-bundle.not-ready. */
export async function checkBundleAgain(ctx: Context, id: string): Promise<CatalogueBundle> {
  return ctx.transaction(async (tx) => {
    await lockBundleInStatus(tx, id, ['ready', 'faulty']);
    await bundles.markChecking(tx, id);
    await ctx.enqueue(tx, [newJob(checkBundleQueue, { id })]);
    return readStoredBundle(tx, id);
  });
}

/** @throws catalogue-bundle.not-found, catalogue-bundle.not-ready. */
export async function discardBundle(ctx: Context, files: FileStore, id: string): Promise<CatalogueBundle> {
  const wire = await ctx.transaction(async (tx) => {
    await lockBundleInStatus(tx, id, ['checking', 'ready', 'faulty']);
    await bundles.endBundle(tx, id, { status: 'discarded', now: ctx.clock.now() });
    await auditBundle(ctx, tx, { action: 'catalogue.bundle-discarded', id });
    return readStoredBundle(tx, id);
  });
  await files.remove(`bundles/${id}.bin`);
  return wire;
}

async function bytesOf(files: FileStore, key: string): Promise<Buffer> {
  const file = await files.get(key);
  if (!file) throw new Error(`The file of the bundle ${key} was not found.`);
  const pieces: Buffer[] = [];
  for await (const piece of file.stream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * Checks an uploaded bundle and stores its faults, or what it would change. It can be repeated; a bundle that was
 * discarded in the meantime stays discarded.
 */
export async function checkUploaded(ctx: JobContext, { files, pictures }: BundleGateways, id: string): Promise<void> {
  const row = await bundles.findBundle(ctx.readPrimary, id);
  if (row?.status !== 'checking') return;
  const { fileName, fileKey } = row;
  // Read before the comparison, so that applying the bundle detects later changes of the catalogue.
  const version = await getCatalogueVersion(ctx.readPrimary);
  const read = await readBundle(
    { fileName, bytes: await bytesOf(files, fileKey) },
    { pictures, fileName, onProgress: (progress) => ctx.transaction((tx) => bundles.recordProgress(tx, id, progress)) },
  );
  const checked = await checkBundle(ctx.readPrimary, read);
  await ctx.transaction((tx) =>
    checked.kind === 'faulty'
      ? bundles.markFaulty(tx, id, checked.faults)
      : bundles.markReady(tx, id, { diff: checked.diff, input: checked.input, version }),
  );
}

/**
 * Imports a bundle. The catalogue and the bundle's status change in one transaction, so a crashed process leaves
 * nothing behind. If the catalogue has changed and the bundle no longer fits, it is checked again.
 */
export async function importBundle(
  ctx: JobContext,
  { files }: Pick<BundleGateways, 'files'>,
  id: string,
): Promise<void> {
  try {
    await ctx.transaction(async (tx) => {
      const row = await bundles.lockBundle(tx, id);
      if (row?.status !== 'applying') return;
      const now = ctx.clock.now();
      await importInto(tx, await bundles.findContent(tx, id), { userId: row.appliedBy, now });
      await bundles.endBundle(tx, id, { status: 'applied', now });
    });
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    await ctx.transaction(async (tx) => {
      await bundles.markChecking(tx, id);
      await ctx.enqueue(tx, [newJob(checkBundleQueue, { id })]);
    });
    return;
  }
  await files.remove(`bundles/${id}.bin`);
}
