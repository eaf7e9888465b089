import { planInvoiceUnpaid, type OwedInvoice } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { inBatches, type Tx } from '../../../platform/database/index.ts';
import { numberText } from '../domain/document.ts';
import { listDueReminders, listOwed, sumOwed, type OwedRow } from '../queries/owed-invoices.read-model.ts';
import { recordReminders, lockPlanInvoicing } from '../queries/plan-periods.ts';

function toWire(row: OwedRow): OwedInvoice {
  return {
    id: row.id,
    number: numberText(row.series, row.number),
    teamId: row.teamId,
    teamName: row.teamName,
    reference: row.reference,
    dateIssued: isoOf(row.issuedAt),
    total: row.totalPence,
    seen: row.seenPence,
    due: row.duePence,
    reminders: row.reminders,
  };
}

/** Returns unpaid plan invoices for operators, oldest first. */
export async function readOwedInvoices(
  ctx: Context,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const found = await listOwed(ctx.readPrimary, { after: cursor ?? null, limit: limit + 1 });
  const { invoices, duePence } = await sumOwed(ctx.readPrimary);
  const data = found.slice(0, limit).map(toWire);
  const hasNext = found.length > limit;
  return {
    data,
    pagination: { limit, hasNext, next: hasNext ? (data.at(-1)?.id ?? null) : null },
    owed: { invoices, due: duePence },
  };
}

type RemindContext = Pick<Context, 'transaction' | 'clock' | 'publish'>;

/** Number of days after its issue when a team is reminded of an invoice. */
const reminderDays = [14, 30, 60];
const batchSize = 200;

/**
 * Reminds teams of unpaid plan invoices: once on each of the reminder days, and only once in total for reminders that
 * were missed.
 */
export async function remindOfInvoices(ctx: RemindContext): Promise<void> {
  await inBatches(() => ctx.transaction((tx) => remind(ctx, tx)), { full: batchSize });
}

async function remind(ctx: RemindContext, tx: Tx): Promise<number> {
  await lockPlanInvoicing(tx);
  const due = await listDueReminders(tx, { days: reminderDays, now: ctx.clock.now(), limit: batchSize });
  if (due.length === 0) return 0;
  await recordReminders(tx, due);
  await ctx.publish(
    tx,
    due.map(({ documentId: id, teamId, reminder }) =>
      planInvoiceUnpaid({ id, teamId, ownerId: null, data: { reminder } }),
    ),
  );
  return due.length;
}
