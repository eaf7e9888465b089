import { isoOf } from '../../../platform/clock/index.ts';
import type { GiftDetail } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { findProductSummaries, toPurchaseSummary } from '../../catalogue/index.ts';
import { clientIdOf, findPeople, senderName } from '../../identity/index.ts';
import { fillMessage } from '../../styling/index.ts';
import { findTeam } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { listGiftEvents } from '../queries/gift-history.read-model.ts';
import { findGift, findReaction } from '../queries/read-gifts.ts';
import { createdEvent, toWireEvent, toWireGift } from '../wire.ts';

/**
 * Returns a gift with its full history.
 * @throws gift.not-found if the gift is not accessible to the caller.
 */
export function readGift(ctx: Context, id: string): Promise<GiftDetail> {
  return readGiftIn(ctx.read, ctx, id);
}

/**
 * Reads a gift like `readGift`, but in a transaction, so that its uncommitted changes are included.
 * @throws gift.not-found
 */
export async function readGiftIn(db: Queryable, ctx: Context, id: string): Promise<GiftDetail> {
  const gift = await findGift(db, reachOf(ctx.actor, 'view-huggg-status'), id);
  if (!gift) throw errors.giftNotFound();
  const key = { giftId: gift.id, teamId: gift.teamId };
  const [products, people, events, reaction, team] = await Promise.all([
    findProductSummaries(db, gift.chosenProductId ? [gift.productId, gift.chosenProductId] : [gift.productId]),
    findPeople(db, [gift.userId]),
    listGiftEvents(db, key),
    findReaction(db, key),
    findTeam(db, gift.teamId),
  ]);
  const sender = people.get(gift.userId);
  const purchase = toPurchaseSummary(gift.productId, products);
  const name = sender ? senderName(sender) : '';
  const wire = toWireGift(gift, {
    publicUrl: ctx.config.http.publicUrl,
    actor: ctx.actor,
    bought: { imageUrl: purchase.images[0] ?? null, clientId: clientIdOf(sender) },
  });
  const names = { recipientName: gift.receiverName, senderName: gift.fromName, teamName: team?.name ?? '' };
  return {
    ...wire,
    messageRead: fillMessage(wire.message ?? '', names),
    purchase,
    chosen: gift.chosenProductId ? toPurchaseSummary(gift.chosenProductId, products) : null,
    sender: { id: gift.userId, name, email: sender?.email ?? '' },
    transaction: {
      id: gift.transactionId,
      name: gift.transactionName,
      processing: gift.processing,
      refundsExpired: gift.refundsExpired,
      timeZone: gift.timeZone,
    },
    events: [createdEvent(gift, name), ...events.map(toWireEvent)],
    reaction: reaction && {
      emoji: reaction.emoji,
      name: reaction.name,
      message: reaction.message,
      createdAt: isoOf(reaction.createdAt),
    },
  };
}
