import type { Context } from '../../../platform/context.ts';
import { inBatches } from '../../../platform/database/index.ts';
import { issueSupplierInvoices, type SupplierMonth } from '../../billing/index.ts';
import { ukDay } from '../domain/days.ts';
import { lockCloses } from '../queries/closes.ts';
import { listOpenSupplierMonths, type SupplierMonthRow } from '../queries/supplier-months.read-model.ts';

/** Number of team months whose supplier invoices are issued in one transaction. */
const batchSize = 100;

/** How many months back a run catches up on missed invoices. */
const monthsBack = 3;

/**
 * Makes `billing` issue the supplier invoices of each month of a team whose days are all closed. Repeating it changes
 * nothing.
 * @returns the number of team months that were invoiced.
 */
export function closeSupplierMonths(ctx: Pick<Context, 'transaction' | 'clock' | 'config'>): Promise<number> {
  const from = ukDay(ctx.clock.now()).with({ day: 1 }).subtract({ months: monthsBack });
  return inBatches(
    () =>
      ctx.transaction(async (tx) => {
        await lockCloses(tx);
        const months = byMonth(await listOpenSupplierMonths(tx, { from, teams: batchSize }));
        await issueSupplierInvoices(ctx, tx, months);
        return months.length;
      }),
    { full: batchSize },
  );
}

function byMonth(rows: readonly SupplierMonthRow[]): readonly SupplierMonth[] {
  const groups = Map.groupBy(rows, ({ teamId, month }) => `${month.toString()} ${teamId}`);
  return [...groups.values()].flatMap((suppliers) =>
    suppliers.slice(0, 1).map(({ teamId, month }) => ({ teamId, month, suppliers })),
  );
}
