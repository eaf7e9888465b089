import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, instant, pence } from '../shapes.ts';
import { deliveryMethod, pageQuery, pagination, purchaseSummary } from './shared.ts';

const figures = z.object({ count: z.int(), value: pence });

export const transactionReportRow = z.object({
  transaction_id: id,
  transaction_name: z.string(),
  created_at: instant,
  user_id: id,
  reason_code: z.string().nullable(),
  product: purchaseSummary,
  delivery_method: deliveryMethod,
  sale_per_item: pence,
  sale_total: pence,
  sale_quantity: z.int(),
  created: figures,
  sent: figures,
  claimed: figures,
  redeemed: figures,
  expired: figures,
  cancelled: figures,
  pending: figures,
  scheduled: figures,
  fetched: figures,
  refundedValue: pence,
  /** The value that is still held. */
  stashed: pence,
  totalValue: pence,
  maxSentDate: instant.nullable(),
  maxHugggExpiryDate: instant.nullable(),
  huggg_expiry: z.int(),
  huggg_message: z.string(),
});
export type TransactionReportRow = z.infer<typeof transactionReportRow>;

export const reportTransactions = endpoint({
  method: 'GET',
  path: '/api/v2/report/transactions/user/{userId}',
  summary: "Report a person's orders with counts and values by status",
  access: permission('view-team-transactions'),
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ ...pageQuery, from: instant.optional(), until: instant.optional() }),
  response: z.object({ data: z.array(transactionReportRow), pagination }),
  errors: ['user.not-found'],
});
