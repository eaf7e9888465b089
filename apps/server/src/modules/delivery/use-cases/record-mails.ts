import { giftStatuses, transactionCompleted, transactionProgressed } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { lockGiftsByIds, lockTransactionById, moveGifts, refreshProgress, systemActor } from '../../gifts/index.ts';
import { finishMails, showRecordedOutcomes, type FinishedMail } from '../queries/deliveries.ts';
import type { MailFacts } from '../queries/mail-facts.read-model.ts';

export type Place = { readonly teamId: string; readonly transactionId: string; readonly now: Temporal.Instant };

/** A mail and its gift. */
export type GiftMail = { readonly deliveryId: string; readonly giftId: string };

/**
 * Updates gifts with the outcome of their mails: outcomes already recorded, and those that this call writes. Safe to
 * repeat: outcomes that are already shown change nothing.
 */
export async function recordMails(
  ctx: JobContext,
  tx: Tx,
  {
    facts,
    place,
    noted,
    finished,
  }: {
    readonly facts: MailFacts;
    readonly place: Place;
    readonly noted: readonly GiftMail[];
    readonly finished: readonly FinishedMail[];
  },
): Promise<void> {
  const { now } = place;
  // The order before its gifts, and gifts before their deliveries: all other code locks them in this order too.
  await lockTransactionById(tx, place.transactionId);
  const gifts = await lockGiftsByIds(
    tx,
    [...noted, ...finished].map(({ giftId }) => giftId),
  );
  const shown = [
    ...(await showRecordedOutcomes(tx, { now, deliveryIds: noted.map(({ deliveryId }) => deliveryId) })),
    ...(await finishMails(tx, { now, finished })),
  ];
  const left = new Set(shown.filter(({ state }) => state === 'accepted').map(({ giftId }) => giftId));
  const first = gifts.filter((gift) => left.has(gift.id) && gift.statusId === giftStatuses.created);
  await moveGifts(tx, ctx, {
    gifts: first,
    to: giftStatuses.sent,
    actor: systemActor,
    reason: 'taken by the recipient’s mail server',
  });
  await publishProgress(ctx, tx, { facts, place });
}

/** Updates the counts, notifies subscribers, and publishes the end of sending. */
export async function publishProgress(
  ctx: JobContext,
  tx: Tx,
  { facts, place }: { readonly facts: MailFacts; readonly place: Place },
): Promise<void> {
  const progress = await refreshProgress(tx, place);
  if (!progress) return;
  const { dispatched, failed, quantity, prepared } = progress;
  const common = { teamId: facts.teamId, ownerId: facts.userId, id: place.transactionId };
  const data = { total: quantity, prepared, dispatched, failed };
  const processing = progress.ended ? null : 'sending';
  await ctx.publish(tx, [
    transactionProgressed({ ...common, data: { ...data, processing } }),
    ...(progress.ended ? [transactionCompleted({ ...common, data })] : []),
  ]);
}
