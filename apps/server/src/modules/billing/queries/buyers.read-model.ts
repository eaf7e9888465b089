import { nullable, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';
import type { Buyer } from '../domain/sale-document.ts';

// A subteam without a business name of its own buys in the name of its parent team.
const byTeams = statement(
  'billing-buyers',
  `select team.id as team_id, team.name, coalesce(team.business_entity_name, above.business_entity_name) as business_entity_name,
     coalesce(team.business_trading_name, above.business_trading_name) as business_trading_name,
     coalesce(team.business_address, above.business_address) as business_address
   from teams team left join teams above on above.id = team.parent_team_id where team.id = any ($1::uuid[])`,
  {
    teamId: uuid,
    name: text,
    businessEntityName: nullable(text),
    businessTradingName: nullable(text),
    businessAddress: nullable(text),
  },
);

/** Finds the names and addresses of teams for documents. */
export async function findBuyers(db: Queryable, teamIds: readonly string[]): Promise<ReadonlyMap<string, Buyer>> {
  const rows = await db.run(byTeams, [teamIds]);
  return new Map(rows.map(({ teamId, ...buyer }) => [teamId, buyer]));
}
