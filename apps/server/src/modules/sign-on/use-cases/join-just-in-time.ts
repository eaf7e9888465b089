import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { addMember, findTeam, listMemberships, lockRole, type SamlConnection } from '../../teams/index.ts';
import { changeRole } from '../../members/index.ts';
import { mappedRole } from '../domain/saml-person.ts';

type ArrivingUser = {
  readonly connection: SamlConnection;
  readonly roleValues: readonly string[];
  readonly userId: string;
};

/**
 * Adds a user of an organisation's provider to its team, if the team admits people just in time, with the role from the
 * provider or else the default role. Existing members get the role from the provider, but the last admin remains admin.
 * @throws team.participants-limit with the number of people over the limit.
 */
export async function joinJustInTime(
  ctx: Context,
  tx: Tx,
  { connection, roleValues, userId }: ArrivingUser,
): Promise<void> {
  const { teamId, roleMap, defaultRole, justInTime } = connection;
  const named = mappedRole(roleValues, roleMap);
  const [memberships, team] = [await listMemberships(tx, userId), await findTeam(tx, teamId)];
  const held = memberships.find((membership) => membership.teamId === teamId);
  const inSubteam = memberships.some((membership) => team?.subteams.some(({ id }) => id === membership.teamId));
  const by = { byUserId: null, actorId: userId };
  if (held) {
    if (!named || named === held.role) return;
    const roleGroupId = await lockRole(tx, { teamId, role: named });
    await changeRole(ctx, tx, { teamId, userId, roleGroupId, ...by }).catch(ignoreLastAdminError);
  } else if (justInTime && !inSubteam) {
    const roleGroupId = await lockRole(tx, { teamId, role: named ?? defaultRole });
    await addMember(ctx, tx, { teamId, userId, roleGroupId, ...by });
  }
}

function ignoreLastAdminError(error: unknown): void {
  if (!(error instanceof CatalogueError) || error.code !== 'team.last-admin') throw error;
}
