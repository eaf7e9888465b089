import { statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

const places = statement(
  'operations-credit-places',
  `select w.id, w.name, t.name as team_name from wallets w join teams t on t.id = w.team_id where w.id = any($1::uuid[])`,
  { id: uuid, name: text, teamName: text },
);

/** Returns the names of wallets and of their teams. */
export async function namesOfWallets(
  db: Queryable,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly teamName: string }>> {
  const rows = await db.run(places, [walletIds]);
  return new Map(rows.map((row) => [row.id, row]));
}
