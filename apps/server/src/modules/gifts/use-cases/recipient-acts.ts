import { giftChanged, giftDeclined, giftReacted, giftStatuses, giftViewed } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { recipientActor, type LockedGift } from '../domain/locked-gift.ts';
import { recordGiftEvents, wasDeclinedSince } from '../queries/gift-events.ts';
import { markViewed, writeChoice, writeDeclined, writeReaction, writeUseBy } from '../queries/recipient-acts.ts';
import { moveGifts } from './move-gifts.ts';

/*
 * What a recipient does to a gift that the open transaction has locked. The caller has checked that the action is
 * allowed; each function updates the gift, records its event and, if the sender's team is notified, publishes an event.
 */

type ActContext = Pick<Context, 'clock' | 'publish'>;

const eventRefOf = (gift: LockedGift) => ({ teamId: gift.teamId, ownerId: gift.userId, id: gift.id });

/** Records that a gift was opened for the first time, and returns the time. */
export async function openGift(
  tx: Tx,
  ctx: ActContext,
  { gift, client }: { readonly gift: LockedGift; readonly client: string },
): Promise<Temporal.Instant> {
  const now = ctx.clock.now();
  await markViewed(tx, { giftId: gift.id, client, now });
  await recordGiftEvents(tx, { gifts: [gift], kind: 'viewed', actor: recipientActor, data: { client }, now });
  await ctx.publish(tx, [giftViewed({ ...eventRefOf(gift), data: { transactionId: gift.transactionId } })]);
  return now;
}

/**
 * Records that a gift's code was shown on another device, unlocked with the digits sent to the recipient's own address.
 */
export async function recordOtherDevice(tx: Tx, ctx: ActContext, gift: LockedGift): Promise<void> {
  await recordGiftEvents(tx, { gifts: [gift], kind: 'shown-elsewhere', actor: recipientActor, now: ctx.clock.now() });
  const { transactionId } = gift;
  await ctx.publish(tx, [
    giftChanged({ ...eventRefOf(gift), data: { transactionId, statusId: null, walletId: null, frozen: null } }),
  ]);
}

/** Stores the product chosen from a choice of gift. */
export async function chooseProduct(
  tx: Tx,
  ctx: ActContext,
  { gift, productId }: { readonly gift: LockedGift; readonly productId: string },
): Promise<void> {
  const now = ctx.clock.now();
  await writeChoice(tx, { giftId: gift.id, productId, now });
  await recordGiftEvents(tx, { gifts: [gift], kind: 'chosen', actor: recipientActor, data: { productId }, now });
}

/** Declines a gift, or withdraws that. Returns the time of the refusal; null if withdrawn. */
export async function declineLockedGift(
  tx: Tx,
  ctx: ActContext,
  { gift, declined }: { readonly gift: LockedGift; readonly declined: boolean },
): Promise<Temporal.Instant | null> {
  const now = ctx.clock.now();
  const declinedAt = declined ? now : null;
  const again = declined && (await wasDeclinedSince(tx, gift.id, now.subtract({ hours: 24 })));
  await writeDeclined(tx, { giftId: gift.id, declinedAt, now });
  await recordGiftEvents(tx, {
    gifts: [gift],
    kind: declined ? 'declined' : 'decline-withdrawn',
    actor: recipientActor,
    now,
  });
  const { transactionId } = gift;
  await ctx.publish(tx, [giftDeclined({ ...eventRefOf(gift), data: { transactionId, declined, again } })]);
  return declinedAt;
}

/** Clears a refusal when the gift is claimed, without an event of its own. */
export async function clearDecline(tx: Tx, ctx: ActContext, gift: LockedGift): Promise<void> {
  await writeDeclined(tx, { giftId: gift.id, declinedAt: null, now: ctx.clock.now() });
}

/** Stores a thank-you to the sender, and returns its time. A second one replaces the first. */
export async function reactToLockedGift(
  tx: Tx,
  ctx: ActContext,
  {
    gift,
    reaction,
    isChange,
  }: {
    readonly gift: LockedGift;
    readonly reaction: { readonly emoji: string; readonly name: string | null; readonly message: string | null };
    readonly isChange: boolean;
  },
): Promise<Temporal.Instant> {
  const now = ctx.clock.now();
  await writeReaction(tx, {
    id: newId(),
    giftId: gift.id,
    teamId: gift.teamId,
    senderId: gift.userId,
    ...reaction,
    now,
  });
  await recordGiftEvents(tx, {
    gifts: [gift],
    kind: isChange ? 'reaction-changed' : 'reacted',
    actor: recipientActor,
    now,
  });
  await ctx.publish(tx, [giftReacted({ ...eventRefOf(gift), data: { transactionId: gift.transactionId } })]);
  return now;
}

/**
 * Redeems a gift whose code is shown now. A null `code` means that it was shown before, and keeps the use-by. The money
 * moves last, because its accounts are the most contended locks.
 * @returns false if the status of the gift no longer allows it.
 */
export async function redeemLockedGift(
  tx: Tx,
  ctx: ActContext,
  { gift, code }: { readonly gift: LockedGift; readonly code: { readonly useByAt: Temporal.Instant | null } | null },
): Promise<boolean> {
  if (code) await writeUseBy(tx, { giftId: gift.id, useByAt: code.useByAt });
  const { moved } = await moveGifts(tx, ctx, { gifts: [gift], to: giftStatuses.redeemed, actor: recipientActor });
  return moved.length > 0;
}
