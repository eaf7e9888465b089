import { statement, type Queryable } from '../../../platform/database/index.ts';

export type PayableRow = { readonly id: string; readonly teamId: string; readonly ownerUserId: string | null; readonly name: string; readonly locked: boolean };

const list = statement<PayableRow>(
  'wallets-payable',
  `select id, team_id as "teamId", owner_user_id as "ownerUserId", name, locked_at is not null as locked from wallets
   where team_id = any ($1::uuid[]) and case when $2 then owner_user_id is null or owner_user_id = $3 else owner_user_id = $3 end
   order by owner_user_id is not null, created_at, id limit 200`,
);

/** The own wallet of a person, and the teams' own where `teams` says so: never somebody else's. */
export function listPayableWallets(db: Queryable, { teamIds, userId, teams }: { readonly teamIds: readonly string[]; readonly userId: string; readonly teams: boolean }): Promise<PayableRow[]> {
  return db.run(list, [teamIds, teams, userId]);
}
