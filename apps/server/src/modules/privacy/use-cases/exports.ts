import { exportDays } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { requireStepUp } from '../../sessions/index.ts';
import { lockPerson } from '../../identity/index.ts';
import { errors } from '../errors.ts';
import { buildExport } from '../queues.ts';
import { findContent, insertExport, listExports, type ExportRow } from '../queries/person-exports.ts';

/** @throws user.not-found for any other user. */
export function assertSelf(ctx: Context, userId: string): void {
  if (userId !== ctx.actor.userId) throw errors.userNotFound();
}

const pauseHours = 24;

/**
 * Returns copies that are ready or being created. Reads the primary, so that a copy that was just requested is
 * included.
 */
export function listOwnExports(ctx: Context, userId: string): Promise<ExportRow[]> {
  assertSelf(ctx, userId);
  return listExports(ctx.readPrimary, userId, ctx.clock.now());
}

/**
 * Requests a copy; a job creates it.
 * @throws user.not-found, privacy.export-too-soon, access.step-up-required.
 */
export async function requestExport(ctx: Context, userId: string): Promise<ExportRow> {
  assertSelf(ctx, userId);
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    // Of two concurrent requests, the second one sees the first.
    await lockPerson(tx, userId);
    const [latest] = await listExports(tx, userId, now);
    if (latest && now.epochMilliseconds - latest.requestedAt.epochMilliseconds < pauseHours * 3_600_000)
      throw errors.exportTooSoon();
    const row: ExportRow = {
      id: newId(),
      userId,
      requestedAt: now,
      readyAt: null,
      expiresAt: now.add({ hours: exportDays * 24 }),
    };
    await insertExport(tx, row);
    await ctx.enqueue(tx, [newJob(buildExport, { id: row.id })]);
    await ctx.audit(tx, [{ action: 'account.export-requested', teamId: null, subject: { type: 'user', id: userId } }]);
    return row;
  });
}

/** @throws user.not-found, privacy.export-not-found for one that is not ready, forgotten, or another user's. */
export async function fetchExport(
  ctx: Context,
  { userId, exportId }: { readonly userId: string; readonly exportId: string },
): Promise<Buffer> {
  assertSelf(ctx, userId);
  return ctx.transaction(async (tx) => {
    const content = await findContent(tx, { id: exportId, userId, now: ctx.clock.now() });
    if (!content) throw errors.exportNotFound();
    await ctx.audit(tx, [{ action: 'account.exported', teamId: null, subject: { type: 'user', id: userId } }]);
    return content;
  });
}
