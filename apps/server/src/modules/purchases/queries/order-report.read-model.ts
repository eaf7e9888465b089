import { deliveryMethods } from '@huggg/contracts';
import { z } from 'zod';
import {
  hiddenParameter,
  coalesce,
  perRead,
  statement,
  type Read,
  type RowOf,
  uuid,
  text,
  oneOf,
  integer,
  pence,
  boolean,
  instant,
  nullable,
  json,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  teamId: uuid,
  name: text,
  deliveryMethod: oneOf(deliveryMethods),
  quantity: integer,
  dispatched: integer,
  productName: text,
  pricePence: pence,
  feePence: pence,
  vatPence: pence,
  totalPence: pence,
  walletName: text,
  refundsExpired: boolean,
  notifyOnComplete: boolean,
  sendAt: nullable(instant),
  claimBy: instant,
  timeZone: text,
  senderId: uuid,
  senderEmail: text,
  senderName: text,
  /** Number of gifts that were not sent, by delivery status. */
  failures: json(z.array(z.object({ deliveryStatus: z.string(), count: z.int() }))),
};

/** Details of an order for the email to its sender. */
export type OrderReport = RowOf<typeof columns>;

// The list is in a subselect so that PostgreSQL does not plan again for each length of the list. `offset 0` makes
// PostgreSQL find the gifts by their order first: the planner may underestimate the number of unsent gifts of a team,
// and read them all.
const find = statement(
  'order-reports',
  `select t.id, t.team_id, t.name, t.delivery_method, t.quantity, t.dispatched, p.name as product_name, t.price_pence, t.fee_pence,
     t.vat_pence, t.sale_total_pence as total_pence, w.name as wallet_name, t.refunds_expired, t.notify_on_complete, t.send_at,
     t.claim_by, t.time_zone, u.id as sender_id, u.email as sender_email, u.first_name as sender_name,
     coalesce((select jsonb_agg(jsonb_build_object('deliveryStatus', f.delivery_status, 'count', f.count)) from (
       select g.delivery_status, count(*)::int as count from (select * from gifts where transaction_id = t.id offset 0) g
       where g.team_id = t.team_id and g.status_id = 1 and g.delivery_method in ('email', 'sms') and g.delivery_status not in ('unsent', 'sms-pending', 'email-pending') group by 1) f), '[]') as failures
   from transactions t join products p on p.id = t.product_id join wallets w on w.id = t.wallet_id join users u on u.id = t.user_id where t.id = any (${hiddenParameter('$1', 'uuid[]')}::uuid[])`,
  columns,
);

const findReportsBatched = perRead((read) =>
  coalesce<string, OrderReport | null>({
    work: async (ids) => {
      const found = new Map((await read.run(find, [ids])).map((report) => [report.id, report]));
      return ids.map((id) => found.get(id) ?? null);
    },
    key: (id) => id,
    concurrency: 2,
    batchSize: 100,
    shared: true,
  }),
);

/**
 * Finds the report of an order by its id alone, because jobs do not belong to a team. Reports that a worker reads at
 * the same time share one statement.
 */
export function findOrderReport(read: Read, transactionId: string): Promise<OrderReport | null> {
  return findReportsBatched(read)(transactionId);
}
