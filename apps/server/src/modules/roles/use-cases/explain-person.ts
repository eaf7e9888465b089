import type { PermissionAnswer, Role } from '@huggg/contracts';
import { canOn, type Context } from '../../../platform/context.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { findPlan } from '../../plans/index.ts';
import { findTeam, listMemberships, type Team } from '../../teams/index.ts';
import { explainPermissions } from '../domain/explain-permissions.ts';
import { errors } from '../errors.ts';

export type PermissionsExplained = {
  readonly userId: string;
  readonly name: string;
  readonly teamId: string;
  readonly teamName: string;
  readonly role: Role;
  readonly memberOf: { readonly id: string; readonly name: string };
  readonly permissions: readonly PermissionAnswer[];
};

/**
 * Returns a person's permissions in a team, and the layer that decides each of them. For a subteam, the person may be a
 * member of it or of the parent team.
 * @throws team.not-found and user.not-found if not accessible to the caller; access.forbidden for a colleague if the
 * caller is not an admin.
 */
export async function explainPerson(
  ctx: Context,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<PermissionsExplained> {
  const { actor } = ctx;
  if (!actor.subtreeTeamIds.includes(teamId)) throw errors.teamNotFound();
  const own = userId === actor.userId;
  const holds = canOn(actor, { teamId, ownerId: null });
  const admin = holds('team-admin') || holds('subteam-admin');
  if (!own && !admin) throw errors.forbidden('team-admin');
  const team = await findTeam(ctx.read, teamId);
  if (!team || team.closedAt !== null) throw errors.teamNotFound();
  const memberships = await listMemberships(ctx.read, userId);
  // A subteam's admin may read the permissions of the subteam's people, but not of people in the parent team.
  const aboveId = actor.subtreeTeamIds.includes(team.parentTeamId ?? '') ? team.parentTeamId : null;
  const membership =
    memberships.find((one) => one.teamId === teamId) ?? memberships.find((one) => one.teamId === aboveId);
  const person = membership && (await findPeople(ctx.read, [userId])).get(userId);
  const member = membership && (await memberTeam(ctx, team, membership.teamId));
  if (!membership || !person || person.deactivatedAt !== null || !member) throw errors.userNotFound();
  const plan = await findPlan(ctx.read, member.planId);
  if (!plan) throw errors.teamNotFound();
  const ended =
    membership.planEndedAt !== null && membership.planEndedAt.epochMilliseconds <= ctx.clock.now().epochMilliseconds;
  const memberOf = { id: member.id, name: member.name };
  const permissions = explainPermissions({
    team: {
      id: team.id,
      name: team.name,
      preferences: team.effectivePreferences,
      hasSubteams: team.subteams.length > 0,
    },
    memberOf,
    role: membership.role,
    granted: membership.granted,
    plan: { name: plan.name, included: membership.included, ended },
  });
  return {
    userId,
    name: senderName(person),
    teamId,
    teamName: team.name,
    role: membership.role,
    memberOf,
    permissions,
  };
}

async function memberTeam(ctx: Context, team: Team, memberTeamId: string): Promise<Team | null> {
  return memberTeamId === team.id ? team : findTeam(ctx.read, memberTeamId);
}
