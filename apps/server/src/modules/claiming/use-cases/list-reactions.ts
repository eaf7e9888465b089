import {
  countCap,
  type EndpointInput,
  type EndpointResponse,
  type GiftReaction,
  type listReactions as contract,
} from '@huggg/contracts';
import { z } from 'zod';
import { isoOf, readInstant } from '../../../platform/clock/index.ts';
import { reachOf, type Context } from '../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { countReactions, listReactionRows, type ReactionRow } from '../queries/reactions.read-model.ts';

const place = z.strictObject({ at: z.iso.datetime(), id: z.uuid() });

/**
 * Lists thank-yous for gifts that the caller may see, newest first; with `since`, only those created after it.
 * @throws request.malformed if the cursor is invalid.
 */
export async function listReactions(
  ctx: Context,
  { since, emoji, words, cursor, limit }: EndpointInput<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  const reach = reachOf(ctx.actor, 'view-team-transactions');
  const question = {
    reach,
    since: since === undefined ? null : readInstant(since, 'UTC'),
    emoji: emoji ?? null,
    words: words ?? false,
    after: cursor === undefined ? null : readCursor(place, cursor),
  };
  const [found, total] = await Promise.all([
    listReactionRows(ctx.read, question, limit + 1),
    countReactions(ctx.read, question, countCap),
  ]);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasNext = found.length > limit && last !== undefined;
  return {
    data: shown.map(toWire),
    pagination: {
      total: Math.min(total, countCap),
      totalCapped: total > countCap,
      limit,
      hasNext,
      next: hasNext ? writeCursor({ at: isoOf(last.createdAt), id: last.id }) : null,
    },
  };
}

function toWire({
  id,
  emoji,
  message,
  name,
  giftId,
  createdAt,
  updatedAt,
  receiver,
  transactionId,
  transactionName,
  senderId,
  senderName,
}: ReactionRow): GiftReaction {
  return {
    _id: id,
    emoji,
    message,
    name,
    hugggId: giftId,
    dateCreated: isoOf(createdAt),
    dateModified: isoOf(updatedAt),
    receiver,
    transaction: { id: transactionId, name: transactionName },
    sender: { id: senderId, name: senderName },
  };
}
