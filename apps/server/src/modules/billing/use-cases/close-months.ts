import { teamInvoiceReady } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { inBatches } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { startOfUkDay, ukDay } from '../domain/months.ts';
import { closeTeamMonths, listOpenMonths } from '../queries/team-invoices.ts';
import { invoicePlans } from './invoice-plans.ts';
import { issueCreditNotes, issueForSales } from './issue-for-sales.ts';

/** Number of team months that one transaction closes. */
const batchSize = 500;

/** How many months back a run catches up on missed months. */
const monthsBack = 3;

/**
 * Closes the months that have ended, for every team with documents in them; it is safe to repeat. Missing documents are
 * issued first, so that a closed month is complete.
 * @returns the number of team months that were closed.
 */
export async function closeMonths(
  ctx: Pick<Context, 'transaction' | 'clock' | 'config' | 'readPrimary' | 'publish'>,
): Promise<number> {
  const thisMonth = ukDay(ctx.clock.now()).with({ day: 1 });
  const until = startOfUkDay(thisMonth);
  const span = { from: startOfUkDay(thisMonth.subtract({ months: monthsBack })), until };
  await issueForSales(ctx, span);
  await issueCreditNotes(ctx, span);
  await invoicePlans(ctx);
  return inBatches(
    () =>
      ctx.transaction(async (tx) => {
        const open = await listOpenMonths(tx, thisMonth, batchSize);
        const closed = open.map(({ teamId, month }) => ({
          id: newId(),
          teamId,
          month: month.toString(),
          fromAt: startOfUkDay(month),
          untilAt: startOfUkDay(month.add({ months: 1 })),
        }));
        const ids = closed.length > 0 ? new Set(await closeTeamMonths(tx, closed, ctx.clock.now())) : new Set<string>();
        await ctx.publish(
          tx,
          closed
            .filter(({ id }) => ids.has(id))
            .map(({ id, teamId }) => teamInvoiceReady({ id, teamId, ownerId: null })),
        );
        return open.length;
      }),
    { full: batchSize },
  );
}
