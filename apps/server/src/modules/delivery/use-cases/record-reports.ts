import { afterReports, deliveryStatuses, transactionChanged } from '@huggg/contracts';
import { inBatches, type Tx } from '../../../platform/database/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { lockGiftsByIds, recordDeliveryReports, updateMailOutcomes, systemActor } from '../../gifts/index.ts';
import { suppressAddresses } from '../../suppressions/index.ts';
import type { DeliveryReport } from '../domain/delivery-report.ts';
import {
  deleteUnknownReports,
  deleteOldReports,
  insertReports,
  takeReports,
  type TakenReport,
} from '../queries/delivery-events.ts';
import { findMailFacts } from '../queries/mail-facts.read-model.ts';
import { recordReportsQueue } from '../queues.ts';
import { publishProgress, recordMails } from './record-mails.ts';

/** Maximum number of reports of one order handled together. */
const perOrder = 500;
const maxOrders = 1_000;
const keptDays = 90;

/**
 * Stores reports and starts a job that handles them, so that the caller does not wait. A report that is already stored
 * changes nothing.
 */
export async function storeReports(
  ctx: Pick<JobContext, 'transaction' | 'enqueue' | 'clock'>,
  reports: readonly DeliveryReport[],
): Promise<void> {
  await ctx.transaction(async (tx) => {
    if ((await insertReports(tx, { reports, now: ctx.clock.now() })) === 0) return;
    await ctx.enqueue(tx, [newJob(recordReportsQueue, {}, { singletonKey: 'waiting' })]);
  });
}

/** Updates gifts with the reports of their messages, one order at a time, and deletes old reports. */
export async function recordReports(ctx: JobContext): Promise<void> {
  await inBatches(() => ctx.transaction((tx) => recordReportsOfOneOrder(ctx, tx)), { max: maxOrders });
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    await deleteUnknownReports(tx, now);
    await deleteOldReports(tx, { handledBefore: now.subtract({ hours: 24 * keptDays }), max: 10_000 });
  });
}

/** @returns how many reports were handled */
async function recordReportsOfOneOrder(ctx: JobContext, tx: Tx): Promise<number> {
  const now = ctx.clock.now();
  const reports = await takeReports(tx, { now, max: perOrder });
  const [first] = reports;
  const facts = first ? await findMailFacts(tx, first.transactionId) : null;
  if (!first || !facts) return reports.length;
  const place = { teamId: first.teamId, transactionId: first.transactionId, now };
  // A report proves that a message without a response was accepted. Outcomes that a gift does not show yet are shown
  // before the report is applied.
  const open = [...new Map(reports.filter(({ isOpen }) => isOpen).map((one) => [one.deliveryId, one])).values()];
  await recordMails(ctx, tx, {
    facts,
    place,
    noted: reports.filter(({ isOpen }) => !isOpen),
    finished: open.map((one) => ({
      deliveryId: one.deliveryId,
      giftId: one.giftId,
      teamId: one.teamId,
      state: 'accepted',
      deliveryStatus: `${one.channel}-sent`,
      error: null,
      providerId: one.providerId,
      retryAt: null,
    })),
  });
  await suppressAddresses(tx, {
    entries: reports.flatMap(({ teamId, channel, address, suppresses, error }) =>
      suppresses ? [{ teamId, channel, address, reason: suppresses, error }] : [],
    ),
    now,
  });
  const changed = await showReports(tx, { reports: reports.filter(({ hasNewer }) => !hasNewer), now });
  if (changed > 0) {
    await publishProgress(ctx, tx, { facts, place });
    await ctx.publish(tx, [
      transactionChanged({
        teamId: facts.teamId,
        ownerId: facts.userId,
        id: place.transactionId,
        data: { gifts: changed, statusId: null, walletId: null },
      }),
    ]);
  }
  return reports.length;
}

/** @returns how many gifts show another status now. Their rows are locked by `recordMails`. */
async function showReports(
  tx: Tx,
  { reports, now }: { readonly reports: readonly TakenReport[]; readonly now: TakenReport['at'] },
): Promise<number> {
  const byGift = Map.groupBy(reports, ({ giftId }) => giftId);
  const gifts = await lockGiftsByIds(tx, [...byGift.keys()]);
  const outcomes = gifts.flatMap((gift) => {
    const ofGift = byGift.get(gift.id) ?? [];
    const deliveryStatus = statusAfterReports(gift.deliveryStatus, ofGift);
    if (deliveryStatus === gift.deliveryStatus) return [];
    const error = ofGift.findLast(({ status }) => status === deliveryStatus)?.error ?? null;
    return [{ giftId: gift.id, teamId: gift.teamId, deliveryStatus, error, isAccepted: false }];
  });
  await updateMailOutcomes(tx, outcomes, now);
  await recordDeliveryReports(tx, {
    gifts: outcomes.map(({ giftId, teamId, deliveryStatus }) => ({ id: giftId, teamId, data: { deliveryStatus } })),
    actor: systemActor,
    now,
  });
  return outcomes.length;
}

function statusAfterReports(status: string, reports: readonly TakenReport[]): string {
  const known = deliveryStatuses.find((one) => one === status);
  if (!known) return status;
  return afterReports(
    known,
    reports.map((report) => report.status),
  );
}
