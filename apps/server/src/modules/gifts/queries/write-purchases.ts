import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';
import type { NewGift, NewTransaction } from '../domain/new-gifts.ts';

const transactionColumns = `id uuid, order_id uuid, team_id uuid, user_id uuid, wallet_id uuid, hold_id uuid, super_link_id uuid, plan_id uuid, product_id uuid, name text, notes text,
  purchase_order_number text, reason_code text, delivery_method text, quantity integer, price_pence bigint, fee_pence bigint, vat_pence bigint, sale_total_pence bigint,
  voucher_type text, vat_percent numeric, refunds_expired boolean, from_name text, message text, theme_id uuid, branding_look_id uuid, giftwrap jsonb, cover_image_url text, cover_image_alt text, language text, sms_text text, gift_meta jsonb,
  expiry_days integer, claim_by timestamptz, send_at timestamptz, time_zone text, notify_on_complete boolean, reminders boolean, sms_reminders boolean, tags text[], metadata jsonb, processing text, prepared integer,
  completed_at timestamptz`;

const transactionNames = transactionColumns.replaceAll(
  / (uuid|text\[\]|text|integer|bigint|numeric|boolean|jsonb|timestamptz)(?=,|$)/g,
  '',
);

// One statement for a batch of purchases, one row each, so that all of them share one round trip.
const writeAll = statement(
  'purchases-write',
  `with given as (select * from jsonb_to_recordset($1::jsonb) as t (${transactionColumns})),
   sold as (insert into transactions (${transactionNames}, created_at, updated_at) select ${transactionNames}, $3, $3 from given)
   insert into gifts (id, team_id, user_id, transaction_id, position, shortcode, status_id, product_id, price_pence, fee_pence, delivery_method,
     receiver_user_id, receiver_name, receiver_email, receiver_phone, notes, message, send_at, expires_at, created_at, updated_at)
   select g.id, t.team_id, t.user_id, t.id, g.position, g.shortcode, g.status_id, t.product_id, t.price_pence, t.fee_pence, t.delivery_method,
     g.user_id, g.name, g.email, g.phone, g.notes, g.message, t.send_at, t.claim_by, $3, $3
   from jsonb_to_recordset($2::jsonb) as g (id uuid, transaction_id uuid, position integer, shortcode text, status_id smallint,
     user_id uuid, name text, email text, phone text, notes text, message text) join given t on t.id = g.transaction_id`,
);

/** Stores the transactions of paid orders, and the gifts of those whose gifts are created immediately. */
export async function writePurchases(
  tx: Tx,
  {
    transactions,
    gifts,
    now,
  }: {
    readonly transactions: readonly NewTransaction[];
    readonly gifts: readonly NewGift[];
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const rows = gifts.map(({ receiver, ...gift }) => ({
    ...gift,
    user_id: receiver?.userId,
    name: receiver?.name,
    email: receiver?.email,
    phone: receiver?.phone,
    notes: receiver?.notes,
    message: receiver?.message,
  }));
  await tx.run(writeAll, [JSON.stringify(transactions), JSON.stringify(rows), now]);
}
