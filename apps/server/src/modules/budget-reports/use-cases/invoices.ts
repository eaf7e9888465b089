import { countCap, type BudgetArchive, type BudgetInvoice, type Pagination } from '@huggg/contracts';
import { z } from 'zod';
import { canOn, reachOf, requirePermission, type Context } from '../../../platform/context.ts';
import { readFileToken, type FileStore, type StoredFile } from '../../../platform/files/index.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { requireBudget, shownParticipantId } from '../../budgets/index.ts';
import { keysOfArchive, titleOf } from '../domain/archives.ts';
import { errors } from '../errors.ts';
import { countInvoiceRows, findAnyInvoice, listInvoiceRows, lockInvoice, writeInvoice } from '../queries/invoices.ts';
import { findBudgetName } from '../queries/periods.read-model.ts';
import { toWireInvoice } from '../wire.ts';

const place = z.strictObject({ period: z.int().min(1).max(2_147_483_647) });

/**
 * Returns the invoices of a budget, newest first. They contain everyone's figures: a participant sees none, and users
 * who cannot create budgets see only published ones.
 * @throws budget.not-found.
 */
export async function listInvoices(
  ctx: Context,
  id: string,
  query: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ readonly data: BudgetInvoice[]; readonly pagination: Pagination }> {
  const budget = await requireBudget(ctx, id);
  const { limit } = query;
  const after = query.cursor ? readCursor(place, query.cursor).period : null;
  const isParticipant = shownParticipantId(reachOf(ctx.actor, 'view-automated-budget'), budget) !== null;
  const makes = canOn(ctx.actor, { teamId: budget.teamId, ownerId: budget.userId })('create-automated-budget');
  const asked = { budgetId: budget.id, teamId: budget.teamId, publishedOnly: !makes };
  const [rows, total] = isParticipant
    ? [[], 0]
    : await Promise.all([
        listInvoiceRows(ctx.read, asked, { after, limit: limit + 1 }),
        countInvoiceRows(ctx.read, asked, countCap),
      ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasNext = rows.length > limit;
  return {
    data: shown.map((row) => toWireInvoice(ctx, row, budget.name)),
    pagination: {
      total: Math.min(total, countCap),
      totalCapped: total > countCap,
      limit,
      hasNext,
      hasPrevious: after !== null,
      next: hasNext && last ? writeCursor({ period: last.period }) : null,
      previous: null,
    },
  };
}

/**
 * Publishes an invoice, or changes its notes.
 * @throws budget.not-found, access.forbidden, budget.invoice-not-found.
 */
export async function changeInvoice(
  ctx: Context,
  { id, invoiceId }: { readonly id: string; readonly invoiceId: string },
  { published, notes }: { readonly published?: boolean | undefined; readonly notes?: string | undefined },
): Promise<BudgetInvoice> {
  const { teamId, userId: ownerId, name } = await requireBudget(ctx, id);
  requirePermission(ctx.actor, 'create-automated-budget', { teamId, ownerId });
  return ctx.transaction(async (tx) => {
    const which = { id: invoiceId, budgetId: id, teamId };
    const before = await lockInvoice(tx, which);
    const given = { published: published ?? null, notes: notes ?? null, now: ctx.clock.now() };
    const after = before && (await writeInvoice(tx, which, given));
    if (!after) throw errors.invoiceNotFound();
    await ctx.audit(tx, [
      {
        action: 'budget.invoice-changed',
        teamId,
        subject: { type: 'budget', id },
        changes: {
          published: { from: before.published, to: after.published },
          notes: { from: before.notes, to: after.notes },
        },
      },
    ]);
    return toWireInvoice(ctx, after, name);
  });
}

/**
 * Opens the archive of a download link. Each download is recorded, because the archive contains what participants were
 * given.
 * @throws budget.link-ended if the link is invalid or has expired, or if there is no such archive.
 */
export async function openArchive(
  ctx: Context,
  { files }: { readonly files: FileStore },
  { token, archive }: { readonly token: string; readonly archive: BudgetArchive },
): Promise<{ readonly title: string; readonly file: StoredFile }> {
  const id = readFileToken(ctx.secrets, { token, now: ctx.clock.now() });
  const invoice = id === null ? null : await findAnyInvoice(ctx.readPrimary, id);
  const [key] = invoice ? keysOfArchive(invoice.objectKeys, archive) : [];
  const file = key === undefined ? null : await files.get(key);
  if (!invoice || !file) throw errors.linkEnded();
  const { budgetId, teamId, period } = invoice;
  await ctx.transaction((tx) =>
    ctx.audit(tx, [{ action: 'budget.invoice-downloaded', teamId, subject: { type: 'budget', id: budgetId } }]),
  );
  return { title: titleOf(await findBudgetName(ctx.readPrimary, budgetId), period, archive), file };
}
