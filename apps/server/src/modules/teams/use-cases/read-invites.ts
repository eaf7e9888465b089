import type { InviteState, InviteType, JoiningRules } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { listInvites, type Invite } from '../queries/invites.ts';
import { findPlaces, lockTeam, updateJoining } from '../queries/team-people.ts';
import { assertMayInvite, typeGrants } from './invite-level.ts';
import { placesLeft } from './send-invites.ts';

export type InviteFilter = {
  readonly teamIds: readonly string[] | null;
  readonly types: readonly InviteType[] | null;
  readonly states: readonly InviteState[] | null;
  readonly text: string | null;
  readonly after: string | null;
  readonly from: number;
  readonly limit: number;
};

/**
 * A page of the invites that the caller sees, the newest first.
 * @throws team.not-found if a team out of reach is asked for.
 */
export async function readInvites(
  ctx: Context,
  { teamIds, text, ...filter }: InviteFilter,
): Promise<{ readonly invites: readonly Invite[]; readonly total: number; readonly next: string | null }> {
  const reach = reachOf(ctx.actor, 'view-teams').teamIds;
  if (teamIds?.some((teamId) => !reach.includes(teamId))) throw errors.teamNotFound();
  return listInvites(
    ctx.read,
    { ...filter, teamIds: teamIds ?? reach, text: text?.trim().toLowerCase() || null },
    ctx.clock.now(),
  );
}

/**
 * What the caller may invite into a team, and how much room there is.
 * @throws team.not-found out of reach.
 */
export async function readInviteOptions(
  ctx: Context,
  teamId: string,
): Promise<{
  readonly types: readonly InviteType[];
  readonly placesLeft: number | null;
  readonly domain: string | null;
}> {
  assertMayInvite(ctx.actor, teamId);
  const team = await findPlaces(ctx.read, teamId);
  if (!team) throw errors.teamNotFound();
  const grants = await typeGrants(ctx.read, team);
  return {
    types: grants.typesFor(ctx.actor),
    placesLeft: await placesLeft(ctx.read, team, ctx.clock.now()),
    domain: team.joining.domain,
  };
}

type Rules = JoiningRules & { readonly domain: string | null; readonly domainProven: boolean };

/**
 * How people of the organisation's domain come into a team.
 * @throws team.not-found out of reach.
 */
export async function readJoiningRules(ctx: Context, teamId: string): Promise<Rules> {
  if (!reachOf(ctx.actor, 'view-teams').teamIds.includes(teamId)) throw errors.teamNotFound();
  const team = await findPlaces(ctx.read, teamId);
  if (!team) throw errors.teamNotFound();
  return team.joining;
}

/**
 * Changes how people of the domain come in. It is said at the top of an organisation and holds for its subteams.
 * @throws team.not-found out of reach or for a subteam, team.no-domain where there is nothing to let in, team.domain-unproven where it could be
 * anybody's.
 */
export async function changeJoiningRules(ctx: Context, teamId: string, rules: JoiningRules): Promise<Rules> {
  if (!reachOf(ctx.actor, 'manage-team-information').teamIds.includes(teamId)) throw errors.teamNotFound();
  return ctx.transaction(async (tx) => {
    const team = await lockTeam(tx, teamId);
    if (!team || team.isSubteam) throw errors.teamNotFound();
    const { domain, domainProven, ...before } = team.joining;
    if (domain === null && (rules.acceptDomain || rules.inviteOnlyDomain)) throw errors.noDomain();
    if (domain !== null && !domainProven && rules.acceptDomain && !before.acceptDomain)
      throw errors.domainUnproven(domain);
    await updateJoining(tx, { teamId, ...rules }, ctx.clock.now());
    const changes = {
      acceptDomain: { from: before.acceptDomain, to: rules.acceptDomain },
      inviteOnlyDomain: { from: before.inviteOnlyDomain, to: rules.inviteOnlyDomain },
    };
    await ctx.audit(tx, [
      { action: 'team.preferences-changed', teamId, subject: { type: 'team', id: teamId }, changes },
    ]);
    return { ...rules, domain, domainProven };
  });
}
