import { pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import { oneByOne } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { settlePayment, type CardGateway } from '../../payments/index.ts';
import { comparePayments } from '../domain/compare-payments.ts';
import { listChargesToCompare } from '../queries/charges-to-compare.read-model.ts';
import { listDaysToCompare, recordComparison } from '../queries/payment-comparisons.ts';
import { insertDifferences } from '../queries/payment-differences.ts';

/** Maximum difference between the provider's clock and ours, in minutes. */
const marginMinutes = 60;

type Period = { readonly from: Temporal.Instant; readonly to: Temporal.Instant };

/**
 * Compares a period with the provider's own list, and stores the differences that operators must resolve.
 * @returns the number of new differences.
 */
export async function compareWithProvider(
  ctx: JobContext,
  gateway: CardGateway,
  { from, to }: Period,
): Promise<number> {
  const margin = { minutes: marginMinutes };
  const theirs = await gateway.listPayments({ from: from.subtract(margin), to: to.add(margin) });
  await oneByOne(
    theirs.filter(({ state }) => state === 'paid'),
    (payment) => settlePayment(ctx, payment),
  );
  const paymentIds = theirs.map(({ paymentId }) => paymentId);
  const charges = await listChargesToCompare(ctx.readPrimary, { paymentIds, from, to });
  const inPeriod = ({ createdAt }: { readonly createdAt: Temporal.Instant }): boolean =>
    createdAt.epochMilliseconds >= from.epochMilliseconds && createdAt.epochMilliseconds < to.epochMilliseconds;
  const ours = charges.map((charge) => ({ ...charge, isExpected: charge.isTaken && inPeriod(charge) }));
  const found = comparePayments(theirs, ours).map((difference) => ({
    ...difference,
    id: newId(),
    oursPence: difference.oursPence === null ? null : pence(difference.oursPence),
    theirsPence: difference.theirsPence === null ? null : pence(difference.theirsPence),
  }));
  if (found.length === 0) return 0;
  const added = await ctx.transaction((tx) => insertDifferences(tx, found, ctx.clock.now()));
  if (added > 0) ctx.log.error({ added }, 'the card provider’s list differs from the recorded charges');
  return added;
}

/** Number of past days in which missed days are still compared. */
const daysBack = 40;

/** Compares each UTC day that has ended and was not compared yet; after an outage there may be several. */
export async function compareDays(ctx: JobContext, gateway: CardGateway): Promise<void> {
  const today = ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const days = await listDaysToCompare(ctx.readPrimary, { today, from: today.subtract({ days: daysBack }) });
  await oneByOne(days, async (day) => {
    const from = day.toZonedDateTime('UTC').toInstant();
    await compareWithProvider(ctx, gateway, { from, to: from.add({ hours: 24 }) });
    await ctx.transaction((tx) => recordComparison(tx, day, ctx.clock.now()));
  });
}
