import { topUpTypes } from '@huggg/contracts';
import {
  instant,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { WalletReach } from '../policy.ts';
import { reachValues } from './wallets.ts';

const rowColumns = {
  id: uuid,
  walletId: uuid,
  teamId: uuid,
  userId: nullable(uuid),
  type: oneOf(topUpTypes),
  amountPence: pence,
  sourceId: text,
  description: text,
  createdAt: instant,
};

/** Money that was added to a wallet. */
export type WalletTopUp = RowOf<typeof rowColumns>;

const insert = statement(
  'wallet-top-ups-insert',
  `insert into wallet_top_ups (id, wallet_id, team_id, user_id, type, amount_pence, source_id, description, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export async function insertTopUp(tx: Tx, topUp: WalletTopUp): Promise<void> {
  await tx.run(insert, [
    topUp.id,
    topUp.walletId,
    topUp.teamId,
    topUp.userId,
    topUp.type,
    topUp.amountPence,
    topUp.sourceId,
    topUp.description,
    topUp.createdAt,
  ]);
}

const ofUser = statement(
  'wallet-top-ups-of-user',
  `select t.id, t.wallet_id, t.team_id, t.user_id, t.type, t.amount_pence, t.source_id, t.description, t.created_at, w.name as wallet_name
   from wallet_top_ups t join wallets w on w.id = t.wallet_id
   where w.team_id = any($1::uuid[]) and (w.owner_user_id = $2 or ($3 and w.owner_user_id is null) or ($4 and w.owner_user_id is not null))
     and t.user_id = $5 and ($6::uuid is null or (t.created_at, t.id) < (select created_at, id from wallet_top_ups where id = $6 and user_id = $5))
   order by t.created_at desc, t.id desc limit $7`,
  { ...rowColumns, walletName: text },
);

/** Lists a user's top-ups of visible wallets, newest first; with `after`, those following that top-up. */
export function listTopUpsOf(
  db: Queryable,
  reach: WalletReach,
  { userId, after, limit }: { readonly userId: string; readonly after: string | null; readonly limit: number },
): Promise<readonly (WalletTopUp & { readonly walletName: string })[]> {
  return db.run(ofUser, [...reachValues(reach), userId, after, limit]);
}

const byId = statement('wallet-top-ups-by-id', 'select description from wallet_top_ups where id = $1', {
  description: text,
});

/** Finds what a top-up was paid with, such as "Visa ending 4242"; null if there is none. */
export async function findTopUpDescription(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.run(byId, [id]);
  return row?.description ?? null;
}
