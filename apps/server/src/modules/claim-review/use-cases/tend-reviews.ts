import { claimReviewRules, claimsWaiting, endedGiftStatuses, giftStatuses } from '@huggg/contracts';
import { inBatches, oneByOne, type Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { moveGifts, systemActor } from '../../gifts/index.ts';
import { liftExpiredBlocks } from '../queries/claim-blocks.ts';
import { endReviews, listDueReviews, markNotified, writeReviewState } from '../queries/claim-reviews.ts';
import { listReviewsOfEndedGifts } from '../queries/listed-reviews.read-model.ts';
import { lockGiftAndReview, settle, type LockedReview } from './decide-review.ts';

const batchSize = 100;

/**
 * Releases claims that no operator decided in time, and cancels gifts whose refusal was not undone. Each has its own
 * transaction, so a failure does not stop the others.
 */
export async function endDueReviews(ctx: JobContext): Promise<void> {
  const failed = new Set<string>();
  await inBatches(
    async () => {
      const due = await listDueReviews(ctx.readPrimary, { now: ctx.clock.now(), max: batchSize, except: [...failed] });
      await oneByOne(due, async (id) => {
        try {
          await ctx.transaction((tx) => endDueReview(tx, ctx, id));
        } catch (error) {
          failed.add(id);
          ctx.log.error({ err: error, claimReviewId: id }, 'a held claim could not be ended');
        }
      });
      return due.length;
    },
    { full: batchSize },
  );
}

async function endDueReview(tx: Tx, ctx: JobContext, id: string): Promise<void> {
  const locked = await lockGiftAndReview(tx, id);
  if (!locked) return;
  const { review, gift } = locked;
  const now = ctx.clock.now();
  if (endedGiftStatuses.includes(gift.statusId)) return endReviews(tx, [id], now);
  const end = review.state === 'waiting' ? review.waitsUntil : review.undoUntil;
  // An operator may have decided since the review was listed.
  if (!end || end.epochMilliseconds > now.epochMilliseconds) return;
  if (review.state === 'waiting') await releaseUndecided(tx, ctx, locked);
  if (review.state === 'refused') await cancelRefused(tx, ctx, locked);
}

async function releaseUndecided(tx: Tx, ctx: JobContext, locked: LockedReview): Promise<void> {
  const { gift } = locked;
  await settle(tx, ctx, locked, { state: 'released', by: null, note: null });
  const entry = { action: 'claim-review.released', subject: { type: 'gift', id: gift.id } } as const;
  await ctx.audit(tx, [
    { ...entry, teamId: gift.teamId },
    { ...entry, teamId: null, reason: 'undecided' },
  ]);
}

async function cancelRefused(tx: Tx, ctx: JobContext, { review, gift }: LockedReview): Promise<void> {
  const { note, decidedAt, decidedBy, id } = review;
  const {
    refused: [refusal],
  } = await moveGifts(tx, ctx, {
    gifts: [gift],
    to: giftStatuses.cancelled,
    actor: systemActor,
    reason: 'its claim was refused after a check',
  });
  // A review ends only with its gift: if the gift cannot be cancelled now, the error is logged and the job tries again.
  if (refusal) throw new Error(`A gift whose claim was refused cannot be cancelled: ${refusal.reason}.`);
  await writeReviewState(tx, { id, state: 'ended', decidedAt, decidedBy, note, undoUntil: null });
  const entry = { action: 'claim-review.ended', subject: { type: 'gift', id: gift.id } } as const;
  await ctx.audit(tx, [
    { ...entry, teamId: gift.teamId },
    { ...entry, teamId: null },
  ]);
}

/** Ends reviews of gifts that their senders withdrew. */
export async function endReviewsOfEndedGifts(ctx: JobContext): Promise<void> {
  await inBatches(
    async () => {
      const ids = await listReviewsOfEndedGifts(ctx.readPrimary, batchSize);
      await ctx.transaction((tx) => endReviews(tx, ids, ctx.clock.now()));
      return ids.length;
    },
    { full: batchSize },
  );
}

/**
 * Notifies operators of claims that have waited too long, once for each claim, and removes expired entries from the
 * list.
 */
export async function notifyWaitingClaims(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    await liftExpiredBlocks(tx, now);
    const [first] = (
      await markNotified(tx, { heldBefore: now.subtract({ hours: claimReviewRules.tellHours }), now })
    ).toSorted();
    if (first) await ctx.publish(tx, [claimsWaiting({ id: first, teamId: null, ownerId: null })]);
  });
}
