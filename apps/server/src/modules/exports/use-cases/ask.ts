import { exportChanged, limits, type ExportAsked } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { auditRows } from '../../audit/index.ts';
import { statementRowsOf } from '../../funding/index.ts';
import { assertPrintable, wantsCompletionMail } from '../../printables/index.ts';
import { transactionGiftRows } from '../../purchases/index.ts';
import { giftQuestionOf, transactionQuestionOf } from '../../search/index.ts';
import { freeze } from '../domain/reach.ts';
import { errors } from '../errors.ts';
import type { Workshop } from '../ports.ts';
import {
  countExports,
  isBeingPrinted,
  findOwnExport,
  insertExport,
  queueAgain,
  lockExports,
  type ExportRow,
} from '../queries/exports.ts';
import { makeFile } from '../queues.ts';
import { toWireExport } from '../wire.ts';

type Asked<Kind extends ExportAsked['kind']> = Extract<ExportAsked, { readonly kind: Kind }>;

/** @throws access.forbidden without `view-huggg-status`. */
function nameOfGifts(ctx: Context, { query }: Pick<Asked<'hugggs'>, 'query'>): string {
  giftQuestionOf(ctx.actor, query);
  return 'Gifts';
}

/**
 * Checks that the caller may export the list, and returns the name of its file.
 * @throws access.forbidden, transaction.not-found, wallet.not-found, team.not-found.
 */
async function nameOfList(
  ctx: Context,
  asked: ExportAsked,
  { nameOrders, pictures }: Pick<Workshop, 'nameOrders' | 'pictures'>,
): Promise<string> {
  switch (asked.kind) {
    case 'hugggs':
      return nameOfGifts(ctx, asked);
    case 'transactions':
      transactionQuestionOf(ctx.actor, asked.query);
      return 'Orders';
    case 'transaction-hugggs':
      return (await transactionGiftRows(ctx, asked.transactionId, asked.query)).name;
    case 'wallet-entries':
      return (await statementRowsOf(ctx, { walletId: asked.walletId, query: asked.query }, nameOrders)).name;
    case 'audit-events':
      auditRows(ctx, asked.query);
      return 'Audit log';
    case 'printables':
      return assertPrintable(ctx, pictures, asked);
  }
}

/** @throws export.too-many-open, export.too-many-today. */
async function checkExportLimits(ctx: Context, tx: Tx, question: ExportAsked): Promise<void> {
  const { teamId, userId } = ctx.actor;
  if (question.kind === 'printables') await lockPrintsOfOrder(ctx, tx, question.transactionId);
  await lockExports(tx, teamId);
  const since = ctx.clock.now().subtract({ hours: 24 });
  const { open, asked } = await countExports(tx, { teamId, userId, since });
  if (open >= limits.openExportsPerTeam) throw errors.tooManyOpen(limits.openExportsPerTeam);
  if (asked >= limits.exportsPerDay) throw errors.tooManyToday(limits.exportsPerDay);
}

/**
 * Takes the lock on the prints of an order. Only one file at a time may print an order, so that each copy has its
 * number; buyers of several teams may print the same order, so the lock belongs to the order.
 * @throws printable.being-made.
 */
async function lockPrintsOfOrder(ctx: Context, tx: Tx, transactionId: string): Promise<void> {
  await lockExports(tx, transactionId);
  if (await isBeingPrinted(tx, { transactionId, now: ctx.clock.now() })) throw errors.beingPrinted();
}

async function enqueueExport(ctx: Context, tx: Tx, row: ExportRow): Promise<void> {
  const { id, teamId, userId, kind } = row;
  await ctx.enqueue(tx, [newJob(makeFile, { id })]);
  await ctx.publish(tx, [
    exportChanged({ id, teamId, ownerId: userId, data: { status: 'created', processed: 0, total: null } }),
  ]);
  await ctx.audit(tx, [{ action: 'export.requested', teamId, subject: { type: 'export', id }, reason: kind }]);
}

const retention = { hours: limits.exportDays * 24 };

/** @throws export.too-many-open, export.too-many-today. */
function queueNew(ctx: Context, asked: ExportAsked, name: string): Promise<ExportRow> {
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    await checkExportLimits(ctx, tx, asked);
    const row = await insertExport(tx, {
      id: newId(),
      teamId: ctx.actor.teamId,
      userId: ctx.actor.userId,
      kind: asked.kind,
      format: asked.format,
      name,
      question: asked,
      reach: freeze(ctx.actor),
      createdAt: now,
      expiresAt: now.add(retention),
    });
    await enqueueExport(ctx, tx, row);
    if (ctx.idempotency)
      await rememberAnswers(tx, [{ key: ctx.idempotency, response: toWireExport(ctx, row) }], ctx.clock.now());
    return row;
  });
}

/**
 * Requests the export of a list; a job creates the file. Stores what the caller may see now, which determines the rows.
 * @throws as `nameOfList`; export.too-many-open, export.too-many-today.
 */
export async function askForExport(ctx: Context, asked: ExportAsked, workshop: Workshop): Promise<ExportRow> {
  return queueNew(ctx, asked, await nameOfList(ctx, asked, workshop));
}

/**
 * Requests the prints of an order; a job creates them.
 * @throws access.forbidden, transaction.not-found, the errors of prints; export.too-many-open, export.too-many-today.
 */
export async function askForPrints(
  ctx: Context,
  asked: {
    readonly transactionId: string;
    readonly destination: 'download' | 'email';
    readonly format: 'pdf' | 'zip';
    readonly hugggIds?: readonly string[] | undefined;
  },
  workshop: Workshop,
): Promise<ExportRow> {
  const { transactionId, destination, format, hugggIds } = asked;
  const question = (mail: boolean) => ({
    kind: 'printables' as const,
    format,
    transactionId,
    query: hugggIds ? { hugggIds: [...hugggIds] } : {},
    mail,
  });
  const name = await assertPrintable(ctx, workshop.pictures, question(true));
  const wantsMail = destination === 'email' || (await wantsCompletionMail(ctx.readPrimary, transactionId));
  return queueNew(ctx, question(wantsMail), name);
}

/**
 * Requests an export of the gifts that match a search.
 * @throws access.forbidden without `view-huggg-status`; export.too-many-open, export.too-many-today.
 */
export function askForGifts(ctx: Context, asked: Omit<Asked<'hugggs'>, 'kind'>): Promise<ExportRow> {
  return queueNew(ctx, { kind: 'hugggs', ...asked }, nameOfGifts(ctx, asked));
}

/**
 * Queues a failed export again, with what the caller may see now.
 * @throws export.not-found, export.not-failed; as `askForExport`.
 */
export async function retryExport(ctx: Context, id: string, workshop: Workshop): Promise<ExportRow> {
  const now = ctx.clock.now();
  const { userId, teamId } = ctx.actor;
  const found = await findOwnExport(ctx.readPrimary, { userId, teamId, now }, id);
  if (!found) throw errors.notFound();
  await nameOfList(ctx, found.question, workshop);
  return ctx.transaction(async (tx) => {
    await checkExportLimits(ctx, tx, found.question);
    const row = await queueAgain(tx, { id, reach: freeze(ctx.actor), createdAt: now, expiresAt: now.add(retention) });
    if (!row) throw errors.notFailed();
    await enqueueExport(ctx, tx, row);
    return row;
  });
}
