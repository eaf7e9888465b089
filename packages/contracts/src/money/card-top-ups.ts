import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams, notInUseYet, pence, positivePence } from '../shapes.ts';
import { charge } from './charges.ts';
import { wallet } from './wallets.ts';

export const cardTopUpRequest = z.strictObject({
  userId: id,
  payment: z.strictObject({
    method: z.enum(['charge', 'wallet', 'invoice']).default('charge'),
    /** The charge whose money is added to the wallet. */
    reference: id,
  }),
  purchase: z.strictObject({
    type: z.literal('walletTopUp'),
    /** The wallet in the path. */
    reference: id.optional(),
    amount: positivePence.min(limits.chargeMin),
  }),
  metadata: notInUseYet(z.record(z.string(), z.unknown()), 'a top-up keeps its charge alone'),
});
export type CardTopUpRequest = z.infer<typeof cardTopUpRequest>;

/** A top-up by card. If the charge is still being confirmed, its money is added when it is taken. */
export const cardTopUp = z.object({ id, amount: pence, charge, wallet });
export type CardTopUp = z.infer<typeof cardTopUp>;

export const topUpByCard = endpoint({
  method: 'POST',
  path: '/api/v2/wallets/{id}/top-up',
  summary: 'Add the money of a charge to a wallet',
  access: permission('top-up-wallet'),
  idempotent: true,
  params: idParams,
  body: cardTopUpRequest,
  response: cardTopUp,
  errors: [
    'wallet.not-found',
    'charge.not-found',
    'charge.not-taken',
    'charge.spent',
    'charge.amount-differs',
    'payment.method-unavailable',
  ],
});
