import { statement, uuid, type Queryable } from '../../../platform/database/index.ts';

const first = statement(
  'operations-first-wallet',
  'select id from wallets where team_id = $1 and owner_user_id is null order by created_at, id limit 1',
  { id: uuid },
);

/** Returns the main wallet of a team, which is its first one; null if it has none. */
export async function firstWalletOf(db: Queryable, teamId: string): Promise<string | null> {
  return (await db.run(first, [teamId]))[0]?.id ?? null;
}
