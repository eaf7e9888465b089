import { Temporal } from 'temporal-polyfill';
import { collect, runEachSeparately, inBatches } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { issueMissing, startOfUkDay, ukDay } from '../../billing/index.ts';
import { archiveFolder, invoiceOfKey } from '../domain/archives.ts';
import type { Workshop } from '../ports.ts';
import { findStoredInvoiceIds } from '../queries/invoices.ts';
import { listClosedPeriods } from '../queries/periods.read-model.ts';
import { closePeriod } from './close-period.ts';

/** How many days back to look for missing invoices: longer than any outage that would go unnoticed. */
const daysBack = 40;

const batchSize = 50;

/**
 * Writes the invoices of periods that ended on an earlier day in the United Kingdom, after issuing missing documents. A
 * period that fails does not stop the others.
 */
export async function closePeriods(ctx: JobContext, workshop: Workshop): Promise<void> {
  const now = ctx.clock.now();
  const span = { from: now.subtract({ hours: 24 * daysBack }), until: startOfUkDay(ukDay(now)) };
  await inBatches(
    async () => {
      const periods = await listClosedPeriods(ctx.readPrimary, span, batchSize);
      const [earliest] = periods.map(({ fromAt }) => fromAt).toSorted((a, b) => Temporal.Instant.compare(a, b));
      if (!earliest) return 0;
      // A period may have started long before it ended.
      await issueMissing(ctx, { from: startOfUkDay(ukDay(earliest)), until: span.until });
      await runEachSeparately(periods, (period) => closePeriod(ctx, workshop, period));
      return periods.length;
    },
    { full: batchSize },
  );
}

/** Every attempt takes less time than this. */
const lostAfterHours = 6;

/** Removes archives whose invoice was never written, because their worker was lost before that. */
export async function sweepArchives(ctx: JobContext, { files }: Pick<Workshop, 'files'>): Promise<void> {
  const before = ctx.clock.now().subtract({ hours: lostAfterHours });
  const old = (await collect(files.list(archiveFolder))).filter(
    ({ modifiedAt }) => Temporal.Instant.compare(modifiedAt, before) < 0,
  );
  const written = await findStoredInvoiceIds(ctx.readPrimary, [...new Set(old.map(({ name }) => invoiceOfKey(name)))]);
  const lost = old.filter(({ name }) => !written.has(invoiceOfKey(name)));
  await runEachSeparately(lost, ({ name }) => files.remove(name));
}
