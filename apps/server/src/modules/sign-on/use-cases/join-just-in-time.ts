import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { addMember, findTeam, listMemberships, lockRole, type SamlConnection } from '../../teams/index.ts';
import { changeRole } from '../../members/index.ts';
import { mappedRole } from '../domain/saml-person.ts';

type Arriving = {
  readonly connection: SamlConnection;
  readonly roleValues: readonly string[];
  readonly userId: string;
};

/**
 * Makes a user of an organisation's provider a member of its team, where the team takes people just in time, in the
 * role that the provider names, else the default. Existing members get the role that the provider names, but the last
 * admin stays one.
 * @throws team.participants-limit with the number it is over by.
 */
export async function joinJustInTime(
  ctx: Context,
  tx: Tx,
  { connection, roleValues, userId }: Arriving,
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
    await changeRole(ctx, tx, { teamId, userId, roleGroupId, ...by }).catch(unlessLastAdmin);
  } else if (justInTime && !inSubteam) {
    const roleGroupId = await lockRole(tx, { teamId, role: named ?? defaultRole });
    await addMember(ctx, tx, { teamId, userId, roleGroupId, ...by });
  }
}

function unlessLastAdmin(error: unknown): void {
  if (!(error instanceof CatalogueError) || error.code !== 'team.last-admin') throw error;
}
