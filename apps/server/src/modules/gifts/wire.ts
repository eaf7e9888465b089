import type { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../platform/clock/index.ts';
import type { Gift, GiftDetail, GiftStatusId } from '@huggg/contracts';
import { type Actor, canOn } from '../../platform/context.ts';
import { abilitiesOf } from './domain/abilities.ts';
import type { GiftRead } from './queries/gift-columns.ts';
import { statusWord, toReceiver, toWireLink } from './domain/gift-text.ts';
import { seesLinkOf } from './policy.ts';
import type { GiftEventRead } from './queries/gift-history.read-model.ts';

const iso = (at: Temporal.Instant | null): string | null => at && isoOf(at);

/** The picture of the product, and the API client that bought it; null if a person did. */
type PurchaseInfo = { readonly imageUrl: string | null; readonly clientId: string | null };
type GiftViewContext = { readonly publicUrl: string; readonly actor: Actor; readonly bought: PurchaseInfo };

/** Converts a gift to the API's format, with the fields that the caller may see. */
export function toWireGift(gift: GiftRead, { publicUrl, actor, bought }: GiftViewContext): Gift {
  return {
    ...specifiedFields(gift, bought),
    ...toWireLink(gift.shortcode, { publicUrl, seesLink: seesLinkOf(actor, gift) }),
    formerStatusId: gift.formerStatusId,
    status: statusWord(gift.statusId, gift.processing),
    deliveryMethod: gift.deliveryMethod,
    deliveryStatus: gift.deliveryStatus,
    deliveryStatusUpdatedAt: iso(gift.deliveryStatusAt),
    deliveryError: gift.deliveryError,
    receiver: toReceiver({
      userId: gift.receiverUserId,
      name: gift.receiverName,
      email: gift.receiverEmail,
      phone: gift.receiverPhone,
    }),
    message: gift.message ?? gift.orderMessage,
    giftwrap: gift.giftwrap,
    pricePence: gift.pricePence,
    feePence: gift.feePence,
    sends: gift.sends,
    lastSentAt: iso(gift.lastSentAt),
    claimedAt: iso(gift.claimedAt),
    redeemedAt: iso(gift.redeemedAt),
    declinedAt: iso(gift.declinedAt),
    endedAt: iso(gift.endedAt),
    useByAt: iso(gift.useByAt),
    print: gift.printedAt ? { copies: gift.printCopies, printedAt: isoOf(gift.printedAt) } : null,
    frozen: gift.frozenAt !== null,
    review: toReview(gift),
    abilities: abilitiesOf(gift, canOn(actor, { teamId: gift.teamId, ownerId: gift.userId })),
  };
}

/** A gift that has ended is no longer under review. */
function toReview({ reviewState, reviewUntil, endedAt }: GiftRead): Gift['review'] {
  return reviewState && reviewUntil && endedAt === null ? { state: reviewState, until: isoOf(reviewUntil) } : null;
}

/** The fields that the specification names, apart from the link. */
function specifiedFields(gift: GiftRead, { imageUrl, clientId }: PurchaseInfo) {
  return {
    id: gift.id,
    order_id: gift.orderId,
    notes: gift.notes,
    from_name: gift.fromName,
    transaction_id: gift.transactionId,
    sender_id: gift.userId,
    receiver_id: gift.receiverUserId,
    theme_id: gift.themeId,
    purchase_client_id: clientId,
    purchase_id: gift.productId,
    status_id: gift.statusId,
    tags: [...gift.tags],
    cover_image_url: gift.coverImageUrl,
    image_url: imageUrl,
    deleted_at: null,
    assigned_date: iso(gift.claimedAt),
    viewed_date: iso(gift.viewedAt),
    created_at: isoOf(gift.createdAt),
    updated_at: isoOf(gift.updatedAt),
    expiry_date: isoOf(gift.expiresAt),
    sent_date: iso(gift.sentAt ?? gift.sendAt),
    redeem_code: null,
    is_expired: gift.statusId === 5,
    account_id: gift.walletId,
    meta: gift.giftMeta,
  };
}

type Event = GiftDetail['events'][number];

export function toWireEvent(event: GiftEventRead): Event {
  const word = (statusId: number | null) => (statusId === null ? null : statusWord(statusId as GiftStatusId, null));
  return {
    id: event.id,
    kind: event.kind,
    from: word(event.fromStatusId),
    to: word(event.toStatusId),
    actorKind: event.actorKind,
    actorId: event.actorId,
    actorName: event.actorName,
    reason: event.reason,
    data: event.data,
    at: isoOf(event.at),
  };
}

/**
 * Builds the first event of every gift. It is not stored, because the gift itself records when and by whom it was
 * created, and whether it was scheduled.
 */
export function createdEvent(gift: GiftRead, senderName: string): Event {
  return {
    id: gift.id,
    kind: 'status',
    from: null,
    to: gift.sendAt === null ? 'Created' : 'Scheduled',
    actorKind: 'user',
    actorId: gift.userId,
    actorName: senderName,
    reason: null,
    data: null,
    at: isoOf(gift.createdAt),
  };
}
