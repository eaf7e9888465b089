import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { findPlan } from '../../plans/index.ts';
import { regroupMembers } from '../queries/members.ts';
import { listHeldPlanGroups } from '../queries/role-groups.read-model.ts';
import { lockPlansOfFamily, setPlan } from '../queries/team-plan.ts';

/**
 * Moves a team and its subteams to another plan. All members keep their roles, with the permissions of the new plan;
 * teams' own role groups are kept. Returns the previous plan, or null if nothing changed.
 */
export async function changePlan(
  tx: Tx,
  { teamId, planId, now }: { readonly teamId: string; readonly planId: string; readonly now: Temporal.Instant },
): Promise<string | null> {
  const teams = await lockPlansOfFamily(tx, teamId);
  const former = teams.find(({ id }) => id === teamId)?.planId ?? null;
  if (former === null || former === planId) return null;
  const teamIds = teams.map(({ id }) => id);
  await setPlan(tx, { teamIds, planId }, now);
  const next = new Map((await findPlan(tx, planId))?.roleGroups.map(({ role, id }) => [role, id]));
  const groups = (await listHeldPlanGroups(tx, teamIds)).flatMap(({ id, role }) => {
    const nextId = next.get(role);
    return nextId ? [{ heldId: id, nextId }] : [];
  });
  await regroupMembers(tx, { teamIds, groups }, now);
  return former;
}
