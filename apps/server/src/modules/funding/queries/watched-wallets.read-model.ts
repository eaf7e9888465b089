import {
  instant,
  nullable,
  pence,
  statement,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const columns = {
  walletId: uuid,
  levelPence: pence,
  lowSince: nullable(instant),
  teamId: uuid,
  ownerUserId: nullable(uuid),
};

/** A wallet with a notification level. */
export type WatchedWallet = RowOf<typeof columns>;

const list = statement(
  'wallets-watched',
  `select l.wallet_id, l.level_pence, l.low_since, w.team_id, w.owner_user_id from wallet_low_balances l
   join wallets w on w.id = l.wallet_id join teams t on t.id = w.team_id and t.closed_at is null where $1::uuid is null or l.wallet_id > $1 order by l.wallet_id limit 500`,
  columns,
);

/** Lists wallets with a level, in pages of 500. Excludes wallets of closed teams, whose money is moved away. */
export function listWatched(db: Queryable, after: string | null): Promise<readonly WatchedWallet[]> {
  return db.run(list, [after]);
}
