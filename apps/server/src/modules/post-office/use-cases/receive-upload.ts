import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { postOfficeLimits, type UploadKind } from '@huggg/contracts';
import { reachOf, requireAnyScope, type Context } from '../../../platform/context.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { maySpendFrom, readMainWallet, readWallets } from '../../funding/index.ts';
import { rightsToBuy } from '../../purchases/index.ts';
import { uploadKeyOf } from '../domain/file-names.ts';
import { errors } from '../errors.ts';
import { requirePostOffice } from '../policy.ts';
import type { PostOfficeDeps } from '../ports.ts';
import { reopenCancellations } from '../queries/cancellations.ts';
import {
  countOpenUploads,
  findAnyUpload,
  findUploadByContent,
  insertUpload,
  lockTeamFiles,
  type NewUpload,
  type UploadRow,
} from '../queries/uploads.ts';
import { advanceUploadQueue } from '../queues.ts';
import { publishChange } from './attempt.ts';

/** Prefix of the folders for files that are being received; folders left by a killed process are removed later. */
export const workFolder = join(tmpdir(), 'huggg-post-office-');

type Given = { readonly file: Readable; readonly fileName: string };
type OrderGiven = Given & { readonly walletId?: string | undefined; readonly reasonCode?: string | undefined };

export type Received = { readonly row: UploadRow; readonly repeated: boolean };

type Files = Pick<PostOfficeDeps, 'files'>;

/**
 * Receives an order file, which is paid from a wallet of the team once it has no faults.
 * @throws wallet.not-found; as `receive`.
 */
export async function receiveOrderFile(
  ctx: Context,
  workshop: Files,
  { walletId, reasonCode, ...given }: OrderGiven,
): Promise<Received> {
  await requirePostOffice(ctx);
  const payer = { walletId: await payingWallet(ctx, walletId), reasonCode: reasonCode ?? null };
  return receive(ctx, workshop, { ...given, ...payer, kind: 'order' });
}

/** Receives a cancel file. @throws as `receive`. */
export async function receiveCancelFile(ctx: Context, workshop: Files, given: Given): Promise<Received> {
  await requirePostOffice(ctx);
  return receive(ctx, workshop, { ...given, walletId: null, reasonCode: null, kind: 'cancel' });
}

type FileToReceive = Given & {
  readonly kind: UploadKind;
  readonly walletId: string | null;
  readonly reasonCode: string | null;
};

/**
 * Receives a file as a stream, with constant memory, and stores it completely or not at all; a job reads it. A file
 * with the same bytes returns the existing upload.
 * @throws post-office.not-enabled, post-office.file-empty, post-office.too-many-open, request.too-large.
 */
async function receive(ctx: Context, { files }: Files, given: FileToReceive): Promise<Received> {
  const { kind } = given;
  const { teamId } = ctx.actor;
  const folder = await mkdtemp(workFolder);
  try {
    const path = join(folder, 'file');
    const { bytes, sha256 } = await saveToDisk(given.file, path);
    if (bytes === 0) throw errors.fileEmpty();
    const same = await findUploadByContent(ctx.readPrimary, { teamId, kind, sha256 });
    if (same) return await handleRepeatedFile(ctx, same);
    const row = newUpload(ctx, { ...given, bytes, sha256 });
    await files.put(row.fileKey, { stream: createReadStream(path), bytes }, { contentType: 'text/csv' });
    return await storeUpload(ctx, files, row);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Temporary reasons why vouchers were not cancelled; their messages ask the user to upload the same file again. */
const temporaryOutcomes = ['not-found', 'not-made', 'updating', 'code-voiding'];

/**
 * Handles a file that was uploaded before. For a cancel file, lines that temporarily could not be voided are retried.
 */
async function handleRepeatedFile(ctx: Context, same: UploadRow): Promise<Received> {
  const { id, teamId, kind, status } = same;
  if (kind !== 'cancel' || status !== 'COMPLETED') return { row: same, repeated: true };
  const again = await ctx.transaction(async (tx) => {
    if (!(await reopenCancellations(tx, { id, outcomes: temporaryOutcomes, now: ctx.clock.now() }))) return null;
    await ctx.enqueue(tx, [newJob(advanceUploadQueue, { id })]);
    await ctx.audit(tx, [{ action: 'post-office.retried', teamId, subject: { type: 'post-office-upload', id } }]);
    const row = await findAnyUpload(tx, id);
    if (row) await publishChange(ctx, tx, row);
    return row;
  });
  return { row: again ?? same, repeated: true };
}

/** @throws wallet.not-found, also for one that the caller may not spend from. */
async function payingWallet(ctx: Context, walletId: string | undefined): Promise<string> {
  requireAnyScope(ctx.actor, 'debit-wallet');
  const id = walletId ?? (await readMainWallet(ctx.readPrimary, ctx.actor.teamId));
  const [wallet] = id ? await readWallets(ctx.readPrimary, [id]) : [];
  if (!wallet || !ctx.actor.subtreeTeamIds.includes(wallet.teamId) || !maySpendFrom(ctx.actor, wallet))
    throw errors.walletNotFound();
  return wallet.id;
}

/** @throws request.too-large. */
async function saveToDisk(file: Readable, path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  const to = await open(path, 'w');
  let bytes = 0;
  try {
    // The stream is not destroyed if reading stops early, so that a response can still be sent.
    for await (const part of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > postOfficeLimits.fileBytes) throw catalogueError('request.too-large');
      hash.update(part);
      await to.write(part);
    }
  } finally {
    await to.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

function newUpload(
  ctx: Context,
  {
    kind,
    fileName,
    walletId,
    reasonCode,
    bytes,
    sha256,
  }: Omit<FileToReceive, 'file'> & { readonly bytes: number; readonly sha256: string },
): NewUpload {
  const { actor } = ctx;
  const id = newId();
  const isCancel = kind === 'cancel';
  return {
    id,
    kind,
    teamId: actor.teamId,
    userId: actor.userId,
    clientId: isCancel && actor.kind === 'client' ? actor.userId : null,
    teamIds: isCancel ? [...reachOf(actor, 'cancel-hugggs').teamIds] : null,
    rights: rightsToBuy(actor),
    walletId,
    reasonCode,
    fileName,
    fileKey: uploadKeyOf(id),
    bytes,
    sha256,
    pendingAt: ctx.clock.now(),
  };
}

async function storeUpload(ctx: Context, files: PostOfficeDeps['files'], upload: NewUpload): Promise<Received> {
  const { id, teamId, kind, fileKey, sha256 } = upload;
  let kept: UploadRow | null = null;
  try {
    kept = await ctx.transaction(async (tx) => {
      await lockTeamFiles(tx, teamId);
      if ((await countOpenUploads(tx, teamId)) >= postOfficeLimits.openFilesPerTeam)
        throw errors.tooManyOpen(postOfficeLimits.openFilesPerTeam);
      const row = await insertUpload(tx, upload);
      if (!row) return null;
      await ctx.enqueue(tx, [newJob(advanceUploadQueue, { id })]);
      await ctx.audit(tx, [
        { action: 'post-office.uploaded', teamId, subject: { type: 'post-office-upload', id }, reason: kind },
      ]);
      await publishChange(ctx, tx, row);
      return row;
    });
  } finally {
    // An identical upload that arrived at the same time has its own file.
    if (!kept) await files.remove(fileKey);
  }
  if (kept) return { row: kept, repeated: false };
  const same = await findUploadByContent(ctx.readPrimary, { teamId, kind, sha256 });
  if (!same) throw new Error('The identical upload was not found.');
  return { row: same, repeated: true };
}
