import type { InviteState, InviteType } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { listInvites, type Invite } from '../queries/invites.read-model.ts';
import { findPlaces } from '../../teams/index.ts';
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
 * Returns a page of the invites that are visible to the caller, newest first.
 * @throws team.not-found if the requested team is not visible to the caller.
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
 * Returns the types of invite that the caller may send into a team, and the places left.
 * @throws team.not-found if the team is not visible to the caller.
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
