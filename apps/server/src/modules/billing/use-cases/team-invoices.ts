import { teamInvoiceTypes, type TeamInvoice } from '@huggg/contracts';
import { z } from 'zod';
import { type Context, reachOf } from '../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { errors } from '../errors.ts';
import * as rows from '../queries/team-invoices.ts';
import { toWireTeamInvoice } from '../wire-team-invoice.ts';

const place = z.strictObject({ month: z.iso.date(), type: z.enum(teamInvoiceTypes), number: z.int() });

type Page = { readonly limit: number; readonly cursor?: string | undefined };

/**
 * Returns the closed months of a team, newest first.
 * @throws team.not-found.
 */
export async function listTeamInvoices(ctx: Context, teamId: string, { limit, cursor }: Page) {
  if (!reachOf(ctx.actor, 'manage-billing').teamIds.includes(teamId)) throw errors.teamNotFound();
  const after = cursor === undefined ? null : readCursor(place, cursor);
  const found = await rows.listTeamInvoices(ctx.read, { teamId, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const oldest = found.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map(toWireTeamInvoice),
    pagination: {
      limit,
      hasNext: oldest !== undefined,
      next: oldest
        ? writeCursor({ month: oldest.month.toString(), type: oldest.type, number: oldest.number ?? 0 })
        : null,
    },
  };
}

/** @throws invoice.not-found, also for another team's. */
export async function findOwnInvoice(ctx: Context, id: string): Promise<rows.TeamInvoiceRow> {
  const { teamIds } = reachOf(ctx.actor, 'manage-billing');
  const invoice = await rows.findTeamInvoice(ctx.read, { id, teamIds });
  if (!invoice) throw errors.invoiceNotFound();
  return invoice;
}

/**
 * Changes the publication and the notes of a closed month.
 * @throws invoice.not-found.
 */
export async function changeTeamInvoice(
  ctx: Context,
  id: string,
  { published, notes }: { readonly published?: boolean | undefined; readonly notes?: string | undefined },
): Promise<TeamInvoice> {
  const { teamIds } = reachOf(ctx.actor, 'manage-billing');
  return ctx.transaction(async (tx) => {
    const before = await rows.findTeamInvoice(tx, { id, teamIds });
    if (!before) throw errors.invoiceNotFound();
    const change = { published: published ?? null, notes: notes ?? null };
    const after = await rows.changeTeamInvoice(tx, { id, teamIds, ...change, now: ctx.clock.now() });
    if (!after) throw errors.invoiceNotFound();
    await ctx.audit(tx, [
      {
        action: 'invoice.changed',
        teamId: after.teamId,
        subject: { type: 'team-invoice', id },
        changes: {
          published: { from: before.published, to: after.published },
          notes: { from: before.notes, to: after.notes },
        },
      },
    ]);
    return toWireTeamInvoice(after);
  });
}
