import { exportChanged } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { readFileToken, type FileStore, type StoredFile } from '../../../platform/files/index.ts';
import { mayOpen } from '../domain/reach.ts';
import { errors } from '../errors.ts';
import {
  endExport,
  failExport,
  findExport,
  findOwnExport,
  listExports,
  type ExportRow,
  type OwnScope,
} from '../queries/exports.ts';
import { objectKeyOf } from '../domain/file-names.ts';

function ownScopeOf(ctx: Context): OwnScope {
  const { userId, teamId } = ctx.actor;
  return { userId, teamId, now: ctx.clock.now() };
}

/**
 * Lists the caller's exports in their team. Reads from the primary, so that an export requested just before is
 * included.
 */
export function readExports(ctx: Context): Promise<readonly ExportRow[]> {
  return listExports(ctx.readPrimary, ownScopeOf(ctx));
}

/** @throws export.not-found, also for another person's. */
export async function readExport(ctx: Context, id: string): Promise<ExportRow> {
  const row = await findOwnExport(ctx.readPrimary, ownScopeOf(ctx), id);
  if (!row) throw errors.notFound();
  return row;
}

/** @throws export.not-found, export.not-open. */
export async function cancelExport(ctx: Context, id: string): Promise<ExportRow> {
  await readExport(ctx, id);
  return ctx.transaction(async (tx) => {
    const row = await failExport(tx, { id, now: ctx.clock.now(), reason: 'cancelled' });
    if (!row) throw errors.notOpen();
    const { teamId, userId: ownerId, status, processed, total } = row;
    await ctx.publish(tx, [exportChanged({ id, teamId, ownerId, data: { status, processed, total } })]);
    return row;
  });
}

/** Removes an export before it expires; its file is deleted immediately. @throws export.not-found. */
export async function removeExport(ctx: Context, id: string, { files }: { readonly files: FileStore }): Promise<void> {
  const row = await readExport(ctx, id);
  const { teamId, userId: ownerId, processed, total } = row;
  await ctx.transaction(async (tx) => {
    await endExport(tx, id, ctx.clock.now());
    await ctx.publish(tx, [exportChanged({ id, teamId, ownerId, data: { status: 'failed', processed, total } })]);
  });
  await files.remove(objectKeyOf(row));
}

export type OpenFile = { readonly row: ExportRow; readonly file: StoredFile };

/**
 * Opens the file of an export for its requester. Each access is recorded, because the file contains addresses of
 * recipients.
 * @throws export.not-found, also if the caller may now see less than the file contains; export.no-file.
 */
export async function openExport(
  ctx: Context,
  id: string,
  { files }: { readonly files: FileStore },
): Promise<OpenFile> {
  const row = await readExport(ctx, id);
  if (!mayOpen(ctx.actor, row)) throw errors.notFound();
  return openFileOf(ctx, row, files);
}

/**
 * Opens the file of a link.
 * @throws export.link-ended if the link was not signed by us or has expired, or if its export has.
 */
export async function openExportByLink(
  ctx: Context,
  token: string,
  { files }: { readonly files: FileStore },
): Promise<OpenFile> {
  const now = ctx.clock.now();
  const id = readFileToken(ctx.secrets, { token, now });
  const row = id === null ? null : await findExport(ctx.readPrimary, id, now);
  if (row?.status !== 'completed') throw errors.linkEnded();
  return openFileOf(ctx, row, files);
}

async function openFileOf(ctx: Context, row: ExportRow, files: FileStore): Promise<OpenFile> {
  const file = row.status === 'completed' ? await files.get(objectKeyOf(row)) : null;
  if (!file) throw errors.noFile();
  const { id, teamId, userId } = row;
  await ctx.transaction((tx) =>
    ctx.audit(tx, [{ action: 'export.downloaded', teamId, subject: { type: 'export', id }, actorId: userId }]),
  );
  return { row, file };
}
