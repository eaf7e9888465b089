import type { GiftStatusId, OpsGift } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { statusWord } from '../../gifts/index.ts';
import { errors } from '../errors.ts';
import { listDeliveries, listEvents, readGiftFacts } from '../queries/gift.read-model.ts';
import { recordOperatorView } from './look-up.ts';

type GiftFacts = NonNullable<Awaited<ReturnType<typeof readGiftFacts>>>;

const textOf = (at: Temporal.Instant | null): string | null => at?.toString() ?? null;
const word = (statusId: GiftStatusId | null) => (statusId === null ? null : statusWord(statusId, null));

/**
 * Returns a gift as an operator sees it, without its link and codes. The view is recorded in the team's log. @throws
 * gift.not-found.
 */
export async function readGift(ctx: Context, giftId: string): Promise<OpsGift> {
  const db = ctx.readPrimary;
  const gift = await readGiftFacts(db, giftId);
  if (!gift) throw errors.giftNotFound();
  const [deliveries, events] = await Promise.all([listDeliveries(db, giftId), listEvents(db, giftId)]);
  await recordOperatorView(ctx, { teamId: gift.teamId, subject: { type: 'gift', id: giftId } });
  return {
    ...toGift(gift),
    dates: datesOf(gift),
    deliveries: deliveries.map(({ startedAt, finishedAt, retryAt, ...delivery }) => ({
      ...delivery,
      dateStarted: startedAt.toString(),
      dateFinished: textOf(finishedAt),
      dateRetry: textOf(retryAt),
    })),
    events: events.map(({ fromStatusId, toStatusId, at, ...event }) => ({
      ...event,
      from: word(fromStatusId),
      to: word(toStatusId),
      date: at.toString(),
    })),
  };
}

function toGift(gift: GiftFacts): Omit<OpsGift, 'dates' | 'deliveries' | 'events'> {
  return {
    id: gift.id,
    status: statusWord(gift.statusId, null),
    product: { id: gift.productId, name: gift.productName },
    price: gift.pricePence,
    fee: gift.feePence,
    deliveryMethod: gift.deliveryMethod,
    deliveryStatus: gift.deliveryStatus,
    deliveryError: gift.deliveryError,
    sends: gift.sends,
    receiver: { name: gift.receiverName, email: gift.receiverEmail, phone: gift.receiverPhone },
    team: { id: gift.teamId, name: gift.teamName },
    sender: { id: gift.userId, name: gift.userName },
    order: { id: gift.transactionId, name: gift.transactionName },
    frozen: gift.frozenAt !== null,
    inReview: gift.inReview,
  };
}

function datesOf(gift: GiftFacts): OpsGift['dates'] {
  return {
    created: gift.createdAt.toString(),
    sendAt: textOf(gift.sendAt),
    sent: textOf(gift.sentAt),
    lastSent: textOf(gift.lastSentAt),
    opened: textOf(gift.viewedAt),
    claimed: textOf(gift.claimedAt),
    redeemed: textOf(gift.redeemedAt),
    declined: textOf(gift.declinedAt),
    ended: textOf(gift.endedAt),
    frozen: textOf(gift.frozenAt),
    claimBy: gift.expiresAt.toString(),
    useBy: textOf(gift.useByAt),
  };
}
