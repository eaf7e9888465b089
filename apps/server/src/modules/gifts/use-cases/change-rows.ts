import type { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { GiftActor, LockedGift } from '../domain/locked-gift.ts';
import { writeCorrection } from '../queries/correct-address.ts';
import { recordGiftEvents } from '../queries/gift-events.ts';
import {
  type GiftDates,
  type GiftText,
  type OwnLook,
  type OwnMessage,
  writeDates,
  type Review,
  writeFrozen,
  writeReview,
  writeOwnLook,
  updateOwnMessages,
  writeSendDates,
  updateGiftText,
} from '../queries/write-gifts.ts';

/**
 * Changes to locked gifts other than their status, each with its event in the same transaction. The caller checks
 * permissions and whether the change is possible.
 */

/** The actor, time and reason of a change to gifts. */
type GiftActing = {
  readonly actor: GiftActor;
  readonly reason?: string | null;
  readonly now: Temporal.Instant;
  /** Identifies a change to many gifts in their events, so that it can be undone. */
  readonly changeId?: string | undefined;
};

const changeData = (changeId: string | undefined) => (changeId === undefined ? null : { changeId });

type GiftChange = GiftActing & { readonly teamId: string };

function record(tx: Tx, change: GiftChange, kind: string, giftIds: readonly string[]): Promise<void> {
  const { teamId, actor, reason = null, now } = change;
  const gifts = giftIds.map((id) => ({ id, teamId }));
  return recordGiftEvents(tx, { gifts, kind, actor, reason, now });
}

/** The new and former dates of a gift. */
type NewDates = GiftDates & { readonly former: Pick<GiftDates, 'expiresAt' | 'sendAt'> };

/** Sets the claim-by and send date of gifts of one or more teams. */
export async function setGiftDates(
  tx: Tx,
  { actor, now, changeId }: GiftActing,
  { gifts, kind }: { readonly gifts: readonly NewDates[]; readonly kind: 'rescheduled' | 'expiry-changed' },
): Promise<void> {
  await writeDates(tx, { gifts, now });
  const dated = gifts.map(({ giftId: id, teamId, expiresAt, sendAt, former }) => ({
    id,
    teamId,
    data: {
      expiresAt: isoOf(expiresAt),
      sendAt: sendAt && isoOf(sendAt),
      formerExpiresAt: isoOf(former.expiresAt),
      formerSendAt: former.sendAt && isoOf(former.sendAt),
      ...changeData(changeId),
    },
  }));
  await recordGiftEvents(tx, { gifts: dated, kind, actor, now });
}

/** Updates the send dates of locked orders to the earliest one of their scheduled gifts. */
export async function refreshSendDates(tx: Tx, gifts: readonly LockedGift[], now: Temporal.Instant): Promise<void> {
  const orders = new Map(gifts.map(({ transactionId: id, teamId }) => [id, { id, teamId }]));
  await writeSendDates(tx, [...orders.values()], now);
}

/** Sets a message and giftwrap on gifts of one or more teams, or resets them to those of the order. */
export async function setGiftMessages(
  tx: Tx,
  change: GiftActing,
  { gifts, kind }: { readonly gifts: readonly OwnMessage[]; readonly kind: string },
): Promise<void> {
  await updateOwnMessages(tx, { gifts, now: change.now });
  const { actor, now } = change;
  const changed = gifts.map(({ giftId: id, teamId }) => ({ id, teamId }));
  await recordGiftEvents(tx, { gifts: changed, kind, actor, now });
}

/** Sets a theme, with its giftwrap and look, on gifts of one or more teams. */
export async function setGiftLooks(tx: Tx, { actor, now }: GiftActing, gifts: readonly OwnLook[]): Promise<void> {
  await writeOwnLook(tx, { gifts, now });
  const changed = gifts.map(({ giftId: id, teamId }) => ({ id, teamId }));
  await recordGiftEvents(tx, { gifts: changed, kind: 'theme-changed', actor, now });
}

/** Updates the notes, message and recipient's name of one gift. */
export async function setGiftText(
  tx: Tx,
  change: GiftChange,
  { giftId, words, kind }: { readonly giftId: string; readonly words: GiftText; readonly kind: string },
): Promise<void> {
  await updateGiftText(tx, { giftId, teamId: change.teamId, words, now: change.now });
  await record(tx, change, kind, [giftId]);
}

/** Freezes gifts of one or more teams for a check, or unfreezes them. */
export async function setFrozen(
  tx: Tx,
  { actor, reason = null, now, changeId }: GiftActing,
  { gifts, frozen }: { readonly gifts: readonly LockedGift[]; readonly frozen: boolean },
): Promise<void> {
  if (gifts.length === 0) return;
  const keys = gifts.map(({ id, teamId }) => ({ giftId: id, teamId }));
  await writeFrozen(tx, { gifts: keys, frozenAt: frozen ? now : null, now });
  const changed = gifts.map(({ id, teamId }) => ({ id, teamId }));
  const event = { kind: frozen ? 'frozen' : 'unfrozen', actor, reason, data: changeData(changeId), now };
  await recordGiftEvents(tx, { gifts: changed, ...event });
}

const reviewKinds = { waiting: 'review-began', refused: 'review-refused' } as const;

/**
 * Freezes a locked gift because its claim is under review, keeps it frozen because the claim was refused, or ends the
 * review. When the review ends, the recipient has at least until `keptUntil`, because the claim-by is not paused during
 * the review.
 */
export async function setReview(
  tx: Tx,
  { actor, reason = null, now }: GiftActing,
  {
    gift,
    review,
    keptUntil = null,
  }: { readonly gift: LockedGift; readonly review: Review | null; readonly keptUntil?: Temporal.Instant | null },
): Promise<void> {
  const { id: giftId, teamId } = gift;
  await writeReview(tx, { giftId, teamId, review, frozenAt: review && (gift.frozenAt ?? now), keptUntil, now });
  const kind = review ? reviewKinds[review.state] : 'review-passed';
  await recordGiftEvents(tx, { gifts: [gift], kind, actor, reason, now });
}

/** Sets another address on a gift and creates a new link. The old link shows that it no longer works. */
export async function changeGiftAddress(
  tx: Tx,
  change: GiftChange,
  correction: Omit<Parameters<typeof writeCorrection>[1], 'teamId' | 'now'>,
): Promise<void> {
  await writeCorrection(tx, { ...correction, teamId: change.teamId, now: change.now });
  await record(tx, change, 'address-corrected', [correction.giftId]);
}
