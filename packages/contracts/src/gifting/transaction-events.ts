import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, queryInteger } from '../shapes.ts';
import { giftEvent } from './gifts.ts';

/** An action on an order or its gifts; a bulk action on many gifts is one entry. */
export const transactionEvent = giftEvent.extend({
  /** `order`: the action changed the order itself. `gifts`: it changed a number of its gifts. */
  scope: z.enum(['order', 'gifts']),
  /** The number of gifts affected; 0 for the order itself. */
  count: z.int(),
  /** The gift, if the action concerned only one; its short code is included for callers who can share links. */
  gift: z.object({ id, shortcode: z.string().nullable(), receiver: z.string().nullable() }).nullable(),
});
export type TransactionEvent = z.infer<typeof transactionEvent>;

export const listTransactionEvents = endpoint({
  method: 'GET',
  path: '/v3/transactions/{id}/events',
  summary: 'Read what was done to an order and its gifts, newest first',
  access: permission('view-team-transactions'),
  params: idParams,
  query: z.strictObject({ cursor: z.string().max(400).optional(), limit: queryInteger(1, 200).default(50) }),
  response: z.object({
    data: z.array(transactionEvent),
    pagination: z.object({ limit: z.int(), hasNext: z.boolean(), next: z.string().nullable() }),
  }),
  errors: ['transaction.not-found'],
});
