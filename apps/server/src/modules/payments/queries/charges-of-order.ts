import type { Temporal } from 'temporal-polyfill';
import { pence, statement, uuid, type Queryable, type RowOf, type Tx } from '../../../platform/database/index.ts';
import { columns, rowColumns, type Charge } from './charges.ts';

const lockOpen = statement(
  'charges-lock-of-order',
  `select ${columns} from charges
   where order_id = $1 and transaction_id is null and status in ('pending', 'processed') for no key update`,
  rowColumns,
);

/** Locks the charge that may still pay for an order. */
export async function lockChargeOfOrder(tx: Tx, orderId: string): Promise<Charge | null> {
  const [row] = await tx.run(lockOpen, [orderId]);
  return row ?? null;
}

const letGo = statement(
  'charges-let-go',
  `update charges set order_id = null, left_order_id = case when status = 'pending' then order_id end, updated_at = $2 where id = $1`,
);

/** Detaches a charge from its order, so that its money goes to the wallet. The caller must hold its lock. */
export async function detachOrder(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(letGo, [id, now]);
}

const newest = statement(
  'charges-newest-of-order',
  `select ${columns} from charges where order_id = $1 and team_id = $2 and user_id = $3 and transaction_id is null
   order by id desc limit 1`,
  rowColumns,
);

type Payer = { readonly teamId: string; readonly userId: string };

/** Returns a person's newest charge for an order that has not paid for it. */
export async function findNewestOfOrder(
  db: Queryable,
  { orderId, teamId, userId }: Payer & { readonly orderId: string },
): Promise<Charge | null> {
  const [row] = await db.run(newest, [orderId, teamId, userId]);
  return row ?? null;
}

const intoWallet = statement(
  'charges-newest-into-wallet',
  `select ${columns} from charges
   where wallet_id = $1 and created_at > $2 and team_id = $3 and user_id = $4 and order_id is null and left_order_id is null and transaction_id is null
     and not automatic and status in ('pending', 'processed')
   order by id desc limit 1`,
  rowColumns,
);

/** Returns a person's newest charge since an instant that topped up a wallet. */
export async function findNewestIntoWallet(
  db: Queryable,
  { walletId, since, teamId, userId }: Payer & { readonly walletId: string; readonly since: Temporal.Instant },
): Promise<Charge | null> {
  const [row] = await db.run(intoWallet, [walletId, since, teamId, userId]);
  return row ?? null;
}

const notNeeded = statement(
  'charges-not-needed',
  `select ${columns} from charges
   where status = 'processed' and transaction_id is null and refunded_pence = 0 and coalesce(order_id, left_order_id) is not null
     and credited_at is not null and created_at > $1 and ($2::uuid is null or id > $2)
   order by id limit 50`,
  rowColumns,
);

/** Returns charges since an instant that were made for an order and whose money is in a wallet, in pages. */
export function listUnspentOfOrders(
  db: Queryable,
  { since, after }: { readonly since: Temporal.Instant; readonly after: string | null },
): Promise<readonly Charge[]> {
  return db.run(notNeeded, [since, after]);
}

const reminded = { id: uuid, teamId: uuid, userId: uuid, amountPence: pence };

const remind = statement(
  'charges-remind',
  `update charges set reminded_at = $2
   where id in (
     select id from charges
     where status = 'pending' and check_at is not null and redirect_url is not null and not automatic and reminded_at is null and created_at <= $1
     order by id limit 100 for no key update skip locked)
   returning id, team_id, user_id, amount_pence`,
  reminded,
);

/** Marks charges as reminded, once each, if they have waited for the payer's confirmation since before an instant. */
export function markReminded(
  tx: Tx,
  { before, now }: { readonly before: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<readonly RowOf<typeof reminded>[]> {
  return tx.run(remind, [before, now]);
}
