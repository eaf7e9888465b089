import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';

const orders = statement(
  'gifting-sample-orders',
  `insert into orders (id, team_id, user_id, type, name, details, quantity, product_id, total_pence, status, created_at, updated_at)
   select md5('sample-order-' || team || n)::uuid, team, $2, 'bulkHugggs', 'Sample ' || n, '{}', $4, $3, $4 * 1500, 'paid', $5::timestamptz - make_interval(hours => n), $5
   from unnest($1::uuid[]) team, generate_series(1, $6::int) n on conflict (id) do nothing`,
);

const transactions = statement(
  'gifting-sample-transactions',
  `insert into transactions (id, order_id, team_id, user_id, wallet_id, hold_id, plan_id, product_id, name, delivery_method, quantity, price_pence, fee_pence, vat_pence, sale_total_pence,
     voucher_type, refunds_expired, from_name, expiry_days, claim_by, time_zone, prepared, dispatched, created_at, updated_at, completed_at)
   select md5('sample-transaction-' || team || n)::uuid, md5('sample-order-' || team || n)::uuid, team, $2, $7, md5('sample-hold-' || team || n)::uuid, t.plan_id, $3, 'Sample ' || n, 'email', $4, 1500, 0, 0, $4 * 1500,
     'MPV', true, 'Sample', 90, $5::timestamptz + interval '90 days', 'Europe/London', $4, $4, $5::timestamptz - make_interval(hours => n), $5, $5
   from unnest($1::uuid[]) team join teams t on t.id = team, generate_series(1, $6::int) n on conflict (id) do nothing`,
);

// Gifts have the time of their order, as in production. Names, statuses and times are spread by multipliers without a
// common factor, so that no filter matches a run of equal rows.
const gifts = statement(
  'gifting-sample-gifts',
  `insert into gifts (id, team_id, user_id, transaction_id, position, shortcode, status_id, product_id, price_pence, fee_pence, delivery_method, receiver_name, receiver_email, delivery_status,
     sent_at, sends, last_sent_at, viewed_at, claimed_at, redeemed_at, ended_at, expires_at, created_at, updated_at)
   select md5('sample-gift-' || team || n || '-' || p)::uuid, team, $2, md5('sample-transaction-' || team || n)::uuid, p, left(md5('sample-code-' || team || n || '-' || p), 16),
     (array[2, 2, 2, 4, 4, 4, 4, 5, 6, 3])[1 + (n * 7 + p * 3) % 10], $3, 1500, 0, 'email',
     (array['Amara','Bryn','Cerys','Dev','Ewa','Femi','Grace','Hugo','Ines','Jonas','Kasia','Leon','Mair','Niall','Orla','Piotr','Quinn','Rhys','Sofia','Tomos'])[1 + (n * 11 + p) % 20] || ' ' ||
       (array['Abbott','Brennan','Chaudhry','Davies','Evans','Fischer','Gallagher','Hughes','Iqbal','Jones','Kowalski','Lewis','Morgan','Novak','Owen','Price'])[1 + (n + p * 5) % 16],
     'person' || ((n * 131 + p * 7) % 400000) || '@sample.example', 'email-sent', at, 1, at, at + interval '1 hour', at + interval '2 hours', at + interval '3 hours', at + interval '4 hours',
     at + interval '90 days', at, at
   from unnest($1::uuid[]) team, generate_series(1, $6::int) n, generate_series(1, $4::int) p, lateral (select $5::timestamptz - make_interval(hours => n) as at) t
   on conflict do nothing`,
);

/**
 * Adds many settled gifts to teams, to measure reads and searches; the gifts are the same each time. No money is moved
 * for them, so the ledger has no entries for them.
 */
export async function insertSampleGifts(
  tx: Tx,
  input: {
    readonly teamIds: readonly string[];
    readonly userId: string;
    readonly productId: string;
    readonly walletId: string;
    readonly ordersPerTeam: number;
    readonly giftsPerOrder: number;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const common = [input.teamIds, input.userId, input.productId, input.giftsPerOrder, input.now, input.ordersPerTeam];
  await tx.run(orders, common);
  await tx.run(transactions, [...common, input.walletId]);
  await tx.run(gifts, common);
}
