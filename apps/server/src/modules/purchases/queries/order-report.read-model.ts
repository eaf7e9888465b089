import type { DeliveryMethod } from '@huggg/contracts';
import { hidden, coalesce, perRead, statement, type Read } from '../../../platform/database/index.ts';

/** What an order's sender is mailed about it. Amounts are pence. */
export type OrderReport = {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly quantity: number;
  readonly dispatched: number;
  readonly productName: string;
  readonly pricePence: number;
  readonly feePence: number;
  readonly vatPence: number;
  readonly totalPence: number;
  readonly walletName: string;
  readonly refundsExpired: boolean;
  readonly notifyOnComplete: boolean;
  readonly sendAt: Date | null;
  readonly claimBy: Date;
  readonly timeZone: string;
  readonly senderId: string;
  readonly senderEmail: string;
  readonly senderName: string;
  /** Gifts that did not leave, by what their delivery says. */
  readonly failures: readonly { readonly deliveryStatus: string; readonly count: number }[];
};

// The list is in a subselect so that its length does not make PostgreSQL plan anew each time. The gifts are found by their order before anything else is asked of them (offset 0): the planner may hold all that a team has not sent yet
// for fewer, and read them all.
const find = statement<OrderReport>(
  'order-reports',
  `select t.id, t.team_id as "teamId", t.name, t.delivery_method as "deliveryMethod", t.quantity, t.dispatched, p.name as "productName", t.price_pence as "pricePence", t.fee_pence as "feePence",
     t.vat_pence as "vatPence", t.sale_total_pence as "totalPence", w.name as "walletName", t.refunds_expired as "refundsExpired", t.notify_on_complete as "notifyOnComplete", t.send_at as "sendAt",
     t.claim_by as "claimBy", t.time_zone as "timeZone", u.id as "senderId", u.email as "senderEmail", u.first_name as "senderName",
     coalesce((select jsonb_agg(jsonb_build_object('deliveryStatus', f.delivery_status, 'count', f.count)) from (
       select g.delivery_status, count(*)::int as count from (select * from gifts where transaction_id = t.id offset 0) g
       where g.team_id = t.team_id and g.status_id = 1 and g.delivery_method = 'email' and g.delivery_status not in ('unsent', 'email-pending') group by 1) f), '[]') as failures
   from transactions t join products p on p.id = t.product_id join wallets w on w.id = t.wallet_id join users u on u.id = t.user_id where t.id = any (${hidden('$1', 'uuid[]')}::uuid[])`,
);

const findTogether = perRead((read) =>
  coalesce<string, OrderReport | null>({
    work: async (ids) => {
      const found = new Map((await read.run(find, [ids])).map((report) => [report.id, report]));
      return ids.map((id) => found.get(id) ?? null);
    },
    key: (id) => id,
    lanes: 2,
    most: 100,
    shared: true,
  }),
);

/**
 * The report of an order. Jobs act for no team, so the id alone is their right to it. Those that a worker runs at the same time share one
 * statement.
 */
export function findOrderReport(read: Read, transactionId: string): Promise<OrderReport | null> {
  return findTogether(read)(transactionId);
}
