import { hasPermissionOn, reachOf, type Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { errors } from '../errors.ts';
import { teamChanged } from '../events.ts';
import { countSubteams, listSubteams as subteamsOf, type Subteam } from '../queries/subteams.ts';
import { lockTeam } from '../queries/team-places.read-model.ts';
import { isNameTaken } from '../queries/team-writes.ts';
import { findTeam, type Team } from '../queries/teams.ts';
import { createTeams } from './create-teams.ts';
import { assertWithinLimit } from './plan-limits.ts';

/**
 * Lists the subteams of a team, with the number of people in each.
 * @throws team.not-found if the caller may not see subteams.
 */
export async function listSubteams(ctx: Context, teamId: string): Promise<Subteam[]> {
  const { teamIds } = reachOf(ctx.actor, 'view-teams');
  if (!teamIds.includes(teamId)) throw errors.teamNotFound();
  // A user with access to a single team, such as a subteam's admin, gets an empty list, because a subteam has no
  // subteams.
  return subteamsOf(ctx.read, teamId);
}

/**
 * Adds a subteam with its parent's plan and preferences.
 * @throws team.not-found if the team is not accessible to the caller; team.one-level under a subteam;
 * plan.limit-exceeded; team.name-taken.
 */
export async function addSubteam(
  ctx: Context,
  parentTeamId: string,
  { name, automationId }: { readonly name: string; readonly automationId?: string | null | undefined },
): Promise<Team> {
  if (!hasPermissionOn(ctx.actor, 'add-subteams', { teamId: parentTeamId, ownerId: null })) throw errors.teamNotFound();
  return ctx.transaction(async (tx) => {
    const parent = await lockTeam(tx, parentTeamId);
    if (!parent) throw errors.teamNotFound();
    if (parent.isSubteam) throw errors.oneLevel();
    await assertWithinLimit(tx, {
      teamId: parentTeamId,
      limit: 'subteams',
      used: await countSubteams(tx, parentTeamId),
      adding: 1,
    });
    if (await isNameTaken(tx, { parentTeamId, name, except: null })) throw errors.nameTaken(name);
    const id = newId();
    const empty = {
      businessEntityName: null,
      businessTradingName: null,
      businessAddress: null,
      domain: null,
      preferences: {},
      reasonCodes: [],
    };
    await createTeams(
      tx,
      [{ ...empty, id, name, automationId: automationId ?? null, planId: parent.planId, parentTeamId }],
      ctx.clock.now(),
    );
    await ctx.audit(tx, [
      {
        action: 'subteam.created',
        teamId: parentTeamId,
        subject: { type: 'team', id },
        changes: { name: { from: null, to: name } },
      },
    ]);
    await ctx.publish(tx, [teamChanged(parentTeamId)]);
    const team = await findTeam(tx, id);
    if (!team) throw errors.teamNotFound();
    return team;
  });
}
