import type { Role } from '@huggg/contracts';
import { reachOf, type Actor, type Context } from '../../../platform/context.ts';
import { effectivePermissions } from '../../plans/index.ts';
import { errors } from '../errors.ts';
import { listAdminNames } from '../queries/admin-names.read-model.ts';
import { listMembers, type MemberPage, type MemberQuestion } from '../queries/member-pages.read-model.ts';
import { findMembers, listMemberships } from '../queries/members.read-model.ts';
import { findTeam, findTeams, type Team } from '../queries/teams.ts';

/** Every member sees their current team. Only users who may see teams see its subteams. */
export function canSeeSubteams(actor: Actor): boolean {
  return actor.permissions['view-teams'] === 'subtree';
}

/**
 * Returns the caller's current team, or a subteam of it that they may see.
 * @throws team.not-found for any other, so that unknown ids reveal nothing.
 */
export async function readTeam(
  ctx: Context,
  teamId: string,
): Promise<{ readonly team: Team; readonly showSubteams: boolean; readonly admins: readonly string[] }> {
  const { actor } = ctx;
  const visible = teamId === actor.teamId || (canSeeSubteams(actor) && actor.subtreeTeamIds.includes(teamId));
  const team = visible ? await findTeam(ctx.read, teamId) : null;
  if (!team || team.closedAt !== null) throw errors.teamNotFound();
  return {
    team,
    showSubteams: canSeeSubteams(actor),
    admins: await listAdminNames(ctx.read, { teamId, askedBy: actor.userId }),
  };
}

/**
 * Lists a page of a team's people, or of its admins.
 * @throws team.not-found for teams that the caller may not see, and for a closed one, which has nobody;
 * member.not-found if the page would continue after a person who is not in the team, so that a list never ends early.
 */
export async function listTeamPeople(
  ctx: Context,
  { text, ...question }: Omit<MemberQuestion, 'words'> & { readonly text: string },
): Promise<MemberPage> {
  if (!reachOf(ctx.actor, 'view-teams').teamIds.includes(question.teamId)) throw errors.teamNotFound();
  const { teamId, after } = question;
  const page = await listMembers(ctx.read, { ...question, words: text.split(/\s+/).filter((word) => word !== '') });
  if (page.members.length > 0) return page;
  if ((await findTeam(ctx.read, teamId))?.closedAt !== null) throw errors.teamNotFound();
  if (after !== null && (await findMembers(ctx.read, { teamIds: [teamId], userIds: [after] })).length === 0)
    throw errors.memberNotFound();
  return page;
}

/**
 * Lists the caller's teams by name, with their role in each.
 * @throws user.not-found for another user's id.
 */
export async function listOwnTeams(
  ctx: Context,
  userId: string,
): Promise<readonly { readonly team: Team; readonly role: Role; readonly showSubteams: boolean }[]> {
  if (userId !== ctx.actor.userId) throw errors.userNotFound();
  const memberships = await listMemberships(ctx.read, userId);
  const teams = await findTeams(
    ctx.read,
    memberships.map(({ teamId }) => teamId),
  );
  const now = ctx.clock.now().epochMilliseconds;
  return teams.flatMap((team) => {
    const membership = memberships.find(({ teamId }) => teamId === team.id);
    if (!membership) return [];
    const ended = membership.planEndedAt !== null && membership.planEndedAt.epochMilliseconds <= now;
    const permissions = effectivePermissions({ included: membership.included, granted: membership.granted, ended });
    return [{ team, role: membership.role, showSubteams: permissions['view-teams'] === 'subtree' }];
  });
}
