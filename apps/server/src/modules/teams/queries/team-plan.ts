import type { Temporal } from 'temporal-polyfill';
import { statement, uuid, type Tx } from '../../../platform/database/index.ts';

const lock = statement(
  'teams-lock-for-plan',
  'select id, plan_id from teams where id = $1 or parent_team_id = $1 order by id for update',
  { id: uuid, planId: uuid },
);

/** Locks a team and its subteams, with the plan of each. */
export function lockPlansOfFamily(
  tx: Tx,
  teamId: string,
): Promise<readonly { readonly id: string; readonly planId: string }[]> {
  return tx.run(lock, [teamId]);
}

const move = statement(
  'teams-change-plan',
  'update teams set plan_id = $2, plan_started_at = $3, plan_ended_at = null, updated_at = $3 where id = any($1::uuid[])',
);

/** Moves locked teams to a plan, starting now. */
export async function setPlan(
  tx: Tx,
  { teamIds, planId }: { readonly teamIds: readonly string[]; readonly planId: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(move, [teamIds, planId, now]);
}
