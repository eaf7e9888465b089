import { userTypes } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { findPerson } from '../../identity/index.ts';
import { mayGrantAll, grantablePermissionsIn } from '../domain/level.ts';
import { errors } from '../errors.ts';
import { listMemberships, listPlaces, lockTeam } from '../../teams/index.ts';
import { findMember } from './manage-member.ts';

/**
 * Checks that the caller may act on the member's account in all of its teams, and locks the organisation's memberships.
 * Every team of the member must be visible to the caller, and in none may the member have more permissions. Operators
 * of the platform are above every member.
 * @throws team.not-found, member.not-found, member.shared-account if they belong to another organisation too,
 * member.above-own-level.
 */
export async function lockWholeAccount(
  ctx: Context,
  tx: Tx,
  place: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await lockTeam(tx, place.teamId);
  const { team } = await findMember(tx, ctx, place);
  const memberships = await listMemberships(tx, place.userId);
  const places = await listPlaces(
    tx,
    memberships.map(({ teamId }) => teamId),
  );
  if (places.some(({ rootTeamId }) => rootTeamId !== team.rootTeamId)) throw errors.memberSharedAccount();
  const { teamIds } = reachOf(ctx.actor, 'add-participants');
  const within = memberships.every(
    ({ teamId, granted, included }) =>
      teamIds.includes(teamId) &&
      mayGrantAll({ own: grantablePermissionsIn(ctx.actor, teamId), wanted: granted, included }),
  );
  if (!within || (await findPerson(tx, place.userId))?.type === userTypes.operator) throw errors.memberAboveOwnLevel();
}
