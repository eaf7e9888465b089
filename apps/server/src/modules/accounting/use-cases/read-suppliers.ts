import type { SuppliersMonth } from '@huggg/contracts';
import { subtractPence, sumPence } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { ukDay } from '../domain/days.ts';
import { sumSuppliers } from '../queries/suppliers.read-model.ts';

/**
 * Returns what each supplier is owed for a month: what the closes of that month posted to the suppliers account for
 * redeemed gifts. Defaults to the current month.
 */
export async function readSuppliers(ctx: Context, asked?: string): Promise<SuppliersMonth> {
  const month = asked ? Temporal.PlainYearMonth.from(asked) : ukDay(ctx.clock.now()).toPlainYearMonth();
  const from = month.toPlainDate({ day: 1 });
  const rows = await sumSuppliers(ctx.readPrimary, {
    from: from.toString(),
    until: from.add({ months: 1 }).toString(),
  });
  const data = rows.map(({ brandId, brandName, gifts, redeemedPence, redeemedVatPence }) => ({
    brandId,
    brandName,
    gifts,
    redeemed: redeemedPence,
    redeemedVat: redeemedVatPence,
    owed: subtractPence(redeemedPence, redeemedVatPence),
  }));
  return { month: month.toString(), data, owed: sumPence(data.map(({ owed }) => owed)) };
}
