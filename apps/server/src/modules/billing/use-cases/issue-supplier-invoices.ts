import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { supplierInvoices, type SupplierMonth } from '../domain/supplier-invoice.ts';
import { findBuyers } from '../queries/buyers.read-model.ts';
import { lockSeries, takeNumbers } from '../queries/series.ts';
import { insertSupplierInvoices } from '../queries/supplier-invoices.ts';
import { sellerOf } from './issue-for-sales.ts';

/**
 * Issues an invoice for each supplier and a summary for closed months that have none yet. The numbers have no gaps, so
 * call it at the end of a transaction (docs/locks.md).
 */
export async function issueSupplierInvoices(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  months: readonly SupplierMonth[],
): Promise<void> {
  if (months.length === 0) return;
  const buyers = await findBuyers(tx, [...new Set(months.map(({ teamId }) => teamId))]);
  const next = await lockSeries(tx, ['SUM', 'SUP']);
  const [summary, supplier] = [next.get('SUM'), next.get('SUP')];
  if (summary === undefined || supplier === undefined) throw new Error('The supplier invoice series have no counters.');
  const seller = sellerOf(ctx);
  let taken = 0;
  const invoices = months.flatMap((month, index) => {
    const buyer = buyers.get(month.teamId);
    if (!buyer) throw new Error(`There is no team ${month.teamId}.`);
    const first = { supplier: supplier + taken, summary: summary + index };
    taken += month.suppliers.length;
    return supplierInvoices(month, { seller, buyer, first });
  });
  await insertSupplierInvoices(
    tx,
    invoices.map((invoice) => ({ ...invoice, id: newId() })),
    ctx.clock.now(),
  );
  await takeNumbers(
    tx,
    new Map([
      ['SUM', months.length],
      ['SUP', taken],
    ]),
  );
}
