import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx, uuid } from '../../../platform/database/index.ts';

const lock = statement(
  'teams-lock-for-plan',
  'select id, plan_id from teams where id = $1 or parent_team_id = $1 order by id for update',
  { id: uuid, planId: uuid },
);

const move = statement(
  'teams-change-plan',
  'update teams set plan_id = $2, plan_started_at = $3, plan_ended_at = null, updated_at = $3 where id = any($1::uuid[])',
);

const moveMembers = statement(
  'members-change-plan',
  `update team_members m set role_group_id = next.id, updated_at = $3
   from role_groups held join role_groups next on next.role = held.role and next.plan_id = $2 and next.team_id is null
   where m.team_id = any($1::uuid[]) and held.id = m.role_group_id and held.team_id is null`,
);

/**
 * Puts a team and its subteams under another plan from now on: everybody keeps their role, with what the new plan's group of it grants. Groups
 * that a team has made its own stay. Answers the plan before, or null if it is this one already.
 */
export async function changePlan(
  tx: Tx,
  { teamId, planId, now }: { readonly teamId: string; readonly planId: string; readonly now: Temporal.Instant },
): Promise<string | null> {
  const teams = await tx.run(lock, [teamId]);
  const former = teams.find(({ id }) => id === teamId)?.planId ?? null;
  if (former === null || former === planId) return null;
  const ids = teams.map(({ id }) => id);
  await tx.run(move, [ids, planId, now]);
  await tx.run(moveMembers, [ids, planId, now]);
  return former;
}
