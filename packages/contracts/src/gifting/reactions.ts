import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, instant, queryBoolean, queryInteger } from '../shapes.ts';

/** A recipient's reaction in the form of the specification, with its gift. */
export const giftReaction = z.object({
  _id: id,
  emoji: z.string(),
  message: z.string().nullable(),
  /** The name that the recipient signed with. */
  name: z.string().nullable(),
  hugggId: id,
  dateCreated: instant,
  dateModified: instant,
  /** The gift's receiver, if known. */
  receiver: z.string().nullable(),
  transaction: z.object({ id, name: z.string() }),
  sender: z.object({ id, name: z.string() }),
});
export type GiftReaction = z.infer<typeof giftReaction>;

export const listReactions = endpoint({
  method: 'GET',
  path: '/v3/reactions',
  summary: 'List the thank-yous of recipients, newest first',
  access: permission('view-team-transactions'),
  query: z.strictObject({
    /** Only reactions after this instant, such as `reactionsLastSeen` of the caller's state. */
    since: instant.optional(),
    /** Only reactions with this emoji. */
    emoji: z.string().min(1).max(16).optional(),
    /** Only reactions with a message from the recipient. */
    words: queryBoolean.optional(),
    cursor: z.string().max(400).optional(),
    limit: queryInteger(1, 100).default(25),
  }),
  response: z.object({
    data: z.array(giftReaction),
    /** `total` is at most 10,000. */
    pagination: z.object({
      total: z.int(),
      totalCapped: z.boolean(),
      limit: z.int(),
      hasNext: z.boolean(),
      next: z.string().nullable(),
    }),
  }),
});

export const reactionEndpoints = { listReactions };
