import { inviteRoles, inviteTypes, type InviteType, type PermissionMap, type Role } from '@huggg/contracts';
import { reachOf, type Actor } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { isTypeOfTeam } from '../domain/invites.ts';
import { isWithinLevel } from '../domain/level.ts';
import { errors } from '../errors.ts';
import { listRoleGroups, type TeamRoleGroup } from '../queries/role-groups.ts';
import type { TeamPlaces } from '../queries/team-people.ts';

/** What each type would grant in a team, and whether somebody may give it. */
export type TypeGrants = {
  readonly groupOf: (type: InviteType) => TeamRoleGroup;
  /** Whether the type belongs into this team and lies within what the giver holds (RULES §11). */
  readonly allows: (own: PermissionMap, type: InviteType) => boolean;
  readonly typesFor: (own: PermissionMap) => readonly InviteType[];
};

export async function typeGrants(db: Queryable, team: Pick<TeamPlaces, 'teamId' | 'isSubteam' | 'included'>): Promise<TypeGrants> {
  const groups = new Map<Role, TeamRoleGroup>((await listRoleGroups(db, team.teamId)).map((group) => [group.role, group]));
  const groupOf = (type: InviteType): TeamRoleGroup => {
    const group = groups.get(inviteRoles[type]);
    if (!group) throw new Error(`Team ${team.teamId} has no role group for ${inviteRoles[type]}.`);
    return group;
  };
  const allows = (own: PermissionMap, type: InviteType): boolean =>
    isTypeOfTeam(type, team) && isWithinLevel({ own, wanted: groupOf(type).permissions, included: team.included });
  return { groupOf, allows, typesFor: (own) => inviteTypes.filter((type) => allows(own, type)) };
}

/**
 * Asks that the actor may bring people into this team.
 * @throws team.not-found for a team out of their reach.
 */
export function assertMayInvite(actor: Actor, teamId: string): void {
  if (!reachOf(actor, 'add-participants').teamIds.includes(teamId)) throw errors.teamNotFound();
}
