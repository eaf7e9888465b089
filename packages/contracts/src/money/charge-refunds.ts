import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, pence } from '../shapes.ts';
import { charge } from './charges.ts';

/** Money of a charge that is being returned to its card. */
export const chargeRefund = z.object({
  id,
  amount: pence,
  /** `void`: released before it was settled. `refund`: refunded after it was settled. */
  kind: z.enum(['void', 'refund']),
  /** `pending` until the provider responds; `failed` if it refused, and the money is in the wallet again. */
  status: z.enum(['pending', 'processed', 'failed']),
  charge,
});
export type ChargeRefundResult = z.infer<typeof chargeRefund>;

export const refundCharge = endpoint({
  method: 'POST',
  path: '/v3/charges/{id}/refunds',
  summary: 'Return money of a charge to its card: released if all of it is unspent within 24 hours, else refunded',
  access: permission('top-up-wallet'),
  idempotent: true,
  params: idParams,
  body: z.strictObject({ amount: z.int().min(1) }),
  response: chargeRefund,
  errors: [
    'charge.not-found',
    'charge.not-refundable',
    'charge.paid-order',
    'wallet.insufficient-funds',
    'wallet.locked',
    'payment.method-unavailable',
  ],
});
