import {
  claimReviewRules,
  giftChanged,
  giftClaimed,
  giftStatuses,
  type AuditAction,
  type ClaimReview,
} from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { lockGiftsByIds, setReview, systemActor, type LockedGift } from '../../gifts/index.ts';
import { decide, type Decision } from '../domain/decide-review.ts';
import { errors } from '../errors.ts';
import { findGiftOfReview, lockReview, writeReviewState, type ReviewRow } from '../queries/claim-reviews.ts';
import { isCodeRequested } from '../queries/listed-reviews.read-model.ts';
import { readReview } from './read-reviews.ts';

export type LockedReview = { readonly review: ReviewRow; readonly gift: LockedGift; readonly codeAsked: boolean };

/** Locks the gift of a review, then the review (docs/locks.md). */
export async function lockGiftAndReview(tx: Tx, id: string): Promise<LockedReview | null> {
  const giftId = await findGiftOfReview(tx, id);
  if (giftId === null) return null;
  const [gift] = await lockGiftsByIds(tx, [giftId]);
  const review = await lockReview(tx, id);
  return gift && review ? { gift, review, codeAsked: await isCodeRequested(tx, giftId) } : null;
}

type Outcome = {
  readonly state: 'released' | 'refused' | 'waiting';
  readonly by: string | null;
  readonly note: string | null;
};

/** Writes a decision about a locked review and its effect on the gift. */
export async function settle(
  tx: Tx,
  ctx: Pick<JobContext, 'clock' | 'publish'>,
  { review, gift }: LockedReview,
  { state, by, note }: Outcome,
): Promise<void> {
  const now = ctx.clock.now();
  const undoUntil = state === 'refused' ? now.add({ hours: claimReviewRules.undoDays * 24 }) : null;
  const until = undoUntil ?? review.waitsUntil;
  await setReview(
    tx,
    { actor: systemActor, now },
    state === 'released'
      ? { gift, review: null, keptUntil: now.add({ hours: claimReviewRules.leftHours }) }
      : { gift, review: { state, until } },
  );
  const decidedAt = state === 'waiting' ? null : now;
  await writeReviewState(tx, { id: review.id, state, decidedAt, decidedBy: decidedAt && by, note, undoUntil });
  await ctx.publish(tx, [
    giftChangedEvent(gift, state !== 'released'),
    ...(state === 'released' ? linkReminderEvents(gift) : []),
  ]);
}

const eventSubject = ({ teamId, userId, id }: LockedGift) => ({ teamId, ownerId: userId, id });

function giftChangedEvent(gift: LockedGift, frozen: boolean) {
  const { transactionId } = gift;
  return giftChanged({ ...eventSubject(gift), data: { transactionId, statusId: null, walletId: null, frozen } });
}

/** Returns the event that sends the link, by mail or SMS, to a recipient who was told to come back. */
function linkReminderEvents(gift: LockedGift) {
  const hasAddress = gift.receiverEmail !== null || gift.receiverPhone !== null;
  return hasAddress && gift.statusId === giftStatuses.claimed
    ? [giftClaimed({ ...eventSubject(gift), data: { transactionId: gift.transactionId } })]
    : [];
}

const actions = {
  release: 'claim-review.released',
  refuse: 'claim-review.refused',
  undo: 'claim-review.undone',
} as const satisfies Record<Decision, AuditAction>;

/**
 * Decides a held claim, or undoes a decision. The team's log records the decision; only the operators' log records the
 * reason.
 * @throws claim-review.not-found, claim-review.decided.
 */
export async function decideReview(
  ctx: Context,
  { id, decision, reason }: { readonly id: string; readonly decision: Decision; readonly reason: string },
): Promise<ClaimReview> {
  await ctx.transaction(async (tx) => {
    const locked = await lockGiftAndReview(tx, id);
    if (!locked) throw errors.notFound();
    const { review, gift, codeAsked } = locked;
    const state = decide({ ...review, statusId: gift.statusId, codeAsked }, decision, ctx.clock.now());
    if (!state) throw errors.decided();
    await settle(tx, ctx, locked, { state, by: ctx.actor.userId, note: reason });
    const action = actions[decision];
    const subject = { type: 'gift' as const, id: gift.id };
    await ctx.audit(tx, [
      { action, teamId: gift.teamId, subject },
      {
        action,
        teamId: null,
        subject,
        changes: { state: { from: review.state, to: state }, note: { from: review.note, to: reason } },
      },
    ]);
  });
  return readReview(ctx, id);
}
