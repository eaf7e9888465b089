import { inviteRoles, inviteTypes, type InviteType, type Role } from '@huggg/contracts';
import { reachOf, type Actor } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { isTypeOfTeam } from '../domain/invites.ts';
import { hasMorePermissions, mayGrantAll, grantablePermissionsIn, type Holder } from '../domain/level.ts';
import { errors } from '../errors.ts';
import { listRoleGroups, listRoleGroupsOf, type TeamPlaces, type TeamRoleGroup } from '../../teams/index.ts';

/** The permissions that each type of invite grants in a team, and whether a user may grant them. */
export type TypeGrants = {
  readonly groupOf: (type: InviteType) => TeamRoleGroup;
  /** Checks whether the type is allowed in this team and within the giver's permissions there (RULES §11). */
  readonly allows: (giver: Holder, type: InviteType) => boolean;
  readonly typesFor: (giver: Holder) => readonly InviteType[];
};

type GrantingTeam = Pick<TeamPlaces, 'teamId' | 'isSubteam' | 'included'>;

export async function typeGrants(db: Queryable, team: GrantingTeam): Promise<TypeGrants> {
  return toGrants(team, await listRoleGroups(db, team.teamId));
}

/** Returns the grants of several teams, by team id. */
export async function typeGrantsOf(
  db: Queryable,
  teams: readonly GrantingTeam[],
): Promise<ReadonlyMap<string, TypeGrants>> {
  const groups = await listRoleGroupsOf(
    db,
    teams.map(({ teamId }) => teamId),
  );
  return new Map(teams.map((team) => [team.teamId, toGrants(team, groups.get(team.teamId) ?? [])]));
}

function toGrants(team: GrantingTeam, of: readonly TeamRoleGroup[]): TypeGrants {
  const groups = new Map<Role, TeamRoleGroup>(of.map((group) => [group.role, group]));
  const groupOf = (type: InviteType): TeamRoleGroup => {
    const group = groups.get(inviteRoles[type]);
    if (!group) throw new Error(`Team ${team.teamId} has no role group for ${inviteRoles[type]}.`);
    return group;
  };
  const allows = (giver: Holder, type: InviteType): boolean =>
    isTypeOfTeam(type, team) &&
    mayGrantAll({
      own: grantablePermissionsIn(giver, team.teamId),
      wanted: groupOf(type).permissions,
      included: team.included,
    });
  return { groupOf, allows, typesFor: (giver) => inviteTypes.filter((type) => allows(giver, type)) };
}

/**
 * Checks whether the actor may send invites of this type at all. API keys and clients may only invite participants,
 * because the member would outlive the key.
 */
export function mayInviteAs(actor: Actor, type: InviteType): boolean {
  return actor.kind === 'user' || !hasMorePermissions(null, inviteRoles[type]);
}

/**
 * Asserts that the actor may invite people into this team.
 * @throws team.not-found if the team is not visible to the caller.
 */
export function assertMayInvite(actor: Actor, teamId: string): void {
  if (!reachOf(actor, 'add-participants').teamIds.includes(teamId)) throw errors.teamNotFound();
}
