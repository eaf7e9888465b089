import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, instant, pence, queryInteger } from '../shapes.ts';
import { topUpTypes } from './wallets.ts';

/**
 * A top-up in the specification's snake-case form of a transaction; fields that only orders have are null. Amounts are
 * pence.
 */
export const topUpTransaction = z.object({
  id,
  name: z.string(),
  notes: z.string(),
  processing: z.null(),
  reason_code: z.null(),
  delivery_method: z.null(),
  team_id: id,
  sale_per_item: pence,
  sale_total: pence,
  status: z.literal('successful'),
  topup_type: z.enum(topUpTypes),
  created_at: instant,
  updated_at: instant,
  /** The person who topped up. */
  user_id: id,
  /** The team's current plan. */
  plan_id: id,
  client_id: z.null(),
  walletId: id,
});
export type TopUpTransaction = z.infer<typeof topUpTransaction>;

export const listTopUps = endpoint({
  method: 'GET',
  path: '/api/v2/transaction/top-ups/{userId}',
  summary: 'List the wallet top-ups that a person made, newest first',
  access: permission('wallet'),
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ cursor: id.optional(), limit: queryInteger(1, 100).default(25) }),
  response: z.object({
    data: z.array(topUpTransaction),
    pagination: z.object({ limit: z.int(), hasNext: z.boolean(), next: id.nullable() }),
  }),
  errors: ['user.not-found'],
});
