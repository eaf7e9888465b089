import type { Temporal } from 'temporal-polyfill';
import { runEachSeparately, oneByOne } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { compareIssues } from '../domain/compare-issues.ts';
import type { OutsideSupplier } from '../gateways/code-supplier.ts';
import { insertDifferences } from '../queries/code-differences.ts';
import { listToCompare } from '../queries/code-issues.ts';
import { listComparedUntil, writeBalance, writeComparedUntil } from '../queries/code-suppliers.ts';
import type { Vouchers } from '../vouchers.ts';

/**
 * Maximum difference between a supplier's clock and ours, plus the time that it may take to issue after our request.
 */
const marginMinutes = 60;

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Period = { readonly from: Temporal.Instant; readonly to: Temporal.Instant };

/** Compares a period with the supplier's own list. @returns the number of new differences. */
export async function compareWithSupplier(
  ctx: JobContext,
  supplier: OutsideSupplier,
  { from, to }: Period,
): Promise<number> {
  const margin = { minutes: marginMinutes };
  const theirs = await supplier.listIssued({ from: from.subtract(margin), to: to.add(margin) });
  const ids = theirs.map(({ id }) => id).filter((id) => uuidShape.test(id));
  const ours = await listToCompare(ctx.readPrimary, { supplierKey: supplier.key, ids, from, to });
  const found = compareIssues(theirs, ours).map((one) => ({ ...one, id: newId(), supplierKey: supplier.key }));
  const added = await ctx.transaction(async (tx) => {
    const count = await insertDifferences(tx, found, ctx.clock.now());
    await writeComparedUntil(tx, { key: supplier.key, until: to });
    return count;
  });
  if (added > 0)
    ctx.log.error({ supplier: supplier.key, added }, 'the list of a supplier differs from the recorded codes');
  return added;
}

/** Maximum number of past days that are compared after an interruption. */
const maxDays = 30;

/**
 * Compares every UTC day up to yesterday that was not compared yet, with every supplier. If a supplier does not
 * respond, the job fails after the others were compared, and the next run compares its days.
 */
export async function compareWithSuppliers(ctx: JobContext, { outside }: Vouchers): Promise<void> {
  const to = ctx.clock.now().toZonedDateTimeISO('UTC').startOfDay();
  const compared = await listComparedUntil(ctx.readPrimary);
  await runEachSeparately(outside.values(), async (supplier) => {
    const earliest = to.subtract({ days: maxDays }).toInstant();
    const last = compared.get(supplier.key) ?? to.subtract({ days: 1 }).toInstant();
    const from = last.epochMilliseconds < earliest.epochMilliseconds ? earliest : last;
    if (from.epochMilliseconds >= to.epochMilliseconds) return;
    await compareWithSupplier(ctx, supplier, { from, to: to.toInstant() });
  });
}

/** Stores the remaining prepaid balance at each supplier. */
export async function readBalances(ctx: JobContext, { outside }: Vouchers): Promise<void> {
  await oneByOne([...outside.values()], async (supplier) => {
    try {
      const pence = await supplier.balance();
      await ctx.transaction((tx) => writeBalance(tx, { key: supplier.key, pence, now: ctx.clock.now() }));
    } catch (error) {
      ctx.log.warn({ err: error, supplier: supplier.key }, 'the balance at a supplier could not be read');
    }
  });
}
