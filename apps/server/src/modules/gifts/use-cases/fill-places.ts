import { giftStatuses } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { newId, newShortcodes } from '../../../platform/ids/index.ts';
import { systemActor, type GiftActor, type LockedGift } from '../domain/locked-gift.ts';
import type { GiftReceiver } from '../domain/new-gifts.ts';
import { lockGiftsByIds } from '../queries/lock-gifts.ts';
import {
  fillPlaces,
  lockOrdersWithPlaces,
  writeClaimByOfPlaces,
  type PlaceGift,
  type OrderWithPlaces,
} from '../queries/places.ts';
import { moveGifts, type MoveContext } from './move-gifts.ts';

/**
 * Changes the claim-by of the free places of a super link; gifts that were already claimed keep theirs. The caller must
 * have locked the link.
 */
export async function moveClaimByOfPlaces(
  tx: Tx,
  { clock }: Pick<MoveContext, 'clock'>,
  { superLinkId, claimBy }: { readonly superLinkId: string; readonly claimBy: Temporal.Instant },
): Promise<void> {
  await writeClaimByOfPlaces(tx, { superLinkId, claimBy, now: clock.now() });
}

/**
 * Returns up to `count` new gifts for the free places of these transactions, in order. The count is limited because a
 * link may have many places of which only one is needed.
 */
function nextGifts(unfilled: readonly OrderWithPlaces[], count: number): readonly PlaceGift[] {
  const places: { readonly transactionId: string; readonly position: number }[] = [];
  for (const { id, quantity, prepared } of unfilled) {
    const last = Math.min(quantity, prepared + count - places.length);
    for (let position = prepared + 1; position <= last; position += 1) places.push({ transactionId: id, position });
  }
  const shortcodes = newShortcodes(places.length);
  return places.map((place, index) => ({ ...place, id: newId(), shortcode: shortcodes[index] ?? '' }));
}

/**
 * Turns one place of a super link into a claimed gift for a person. The caller must have locked the link, so that no
 * place is given twice.
 * @returns null if no place is left.
 */
export async function claimPlace(
  tx: Tx,
  ctx: MoveContext,
  {
    giftId,
    superLinkId,
    receiver,
    actor,
    whileUnmoved,
  }: {
    /** The id for the new gift. */
    readonly giftId: string;
    readonly superLinkId: string;
    readonly receiver: Pick<GiftReceiver, 'name' | 'email' | 'phone'>;
    readonly actor: GiftActor;
    /** Changes the gift before its money moves. @returns the changed gift */
    readonly whileUnmoved?: (gift: LockedGift) => Promise<LockedGift>;
  },
): Promise<LockedGift | null> {
  const gifts = nextGifts(await lockOrdersWithPlaces(tx, superLinkId), 1).map((gift) => ({ ...gift, id: giftId }));
  if (gifts.length === 0) return null;
  await fillPlaces(tx, { gifts, receiver, now: ctx.clock.now() });
  const [made] = await lockGiftsByIds(tx, [giftId]);
  if (!made) return null;
  const gift = whileUnmoved ? await whileUnmoved(made) : made;
  await moveGifts(tx, ctx, { gifts: [gift], to: giftStatuses.claimed, actor });
  return gift;
}

/**
 * Ends unclaimed places of a super link, starting with the newest order. They become cancelled or expired gifts, so
 * that money, credit notes and reports work as for every gift. The caller must have locked the link.
 */
export async function endPlaces(
  tx: Tx,
  ctx: MoveContext,
  {
    superLinkId,
    count,
    expired,
    actor = systemActor,
    reason,
  }: {
    readonly superLinkId: string;
    /** Defaults to all remaining places. */
    readonly count?: number;
    readonly expired: boolean;
    readonly actor?: GiftActor;
    readonly reason: string;
  },
): Promise<{ readonly places: number; readonly returnedPence: number }> {
  const unfilled = await lockOrdersWithPlaces(tx, superLinkId);
  const gifts = nextGifts(unfilled.toReversed(), count ?? Number.MAX_SAFE_INTEGER);
  if (gifts.length === 0) return { places: 0, returnedPence: 0 };
  await fillPlaces(tx, { gifts, receiver: null, now: ctx.clock.now() });
  const locked = await lockGiftsByIds(
    tx,
    gifts.map(({ id }) => id),
  );
  const to = expired ? giftStatuses.expired : giftStatuses.cancelled;
  const { returnedPence } = await moveGifts(tx, ctx, { gifts: locked, to, actor, reason });
  return { places: gifts.length, returnedPence };
}
