import { integer, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';
import type { TeamUsage } from '../domain/plan-effects.ts';

const counts = statement(
  'operations-teams-by-plan',
  'select plan_id, count(*)::int as teams from teams where parent_team_id is null and closed_at is null group by plan_id',
  { planId: uuid, teams: integer },
);

/** Counts the organisations on each plan. */
export async function countTeamsByPlan(db: Queryable): Promise<ReadonlyMap<string, number>> {
  return new Map((await db.run(counts, [])).map(({ planId, teams }) => [planId, teams]));
}

const usage = statement(
  'operations-plan-usage',
  `select t.id as team_id, t.name as team_name,
     (select count(*) from wallets w where w.team_id = t.id and w.owner_user_id is null)::int as wallets,
     (select count(*) from teams s where s.parent_team_id = t.id and s.closed_at is null)::int as subteams,
     (select count(distinct m.user_id) from teams o join team_members m on m.team_id = o.id join role_groups g on g.id = m.role_group_id
       where (o.id = t.id or o.parent_team_id = t.id) and g.role in ('participant', 'automation-participant'))::int as participants
   from teams t where t.plan_id = $1 and t.parent_team_id is null and t.closed_at is null order by t.name, t.id`,
  { teamId: uuid, teamName: text, wallets: integer, subteams: integer, participants: integer },
);

/** Returns the usage of the organisations on a plan. */
export function usageOfTeamsOn(db: Queryable, planId: string): Promise<readonly TeamUsage[]> {
  return db.run(usage, [planId]);
}
