import { inviteRoles, inviteTypes, type InviteType, type Role } from '@huggg/contracts';
import { reachOf, type Actor } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { isTypeOfTeam } from '../domain/invites.ts';
import { isRaised, isWithinLevel, levelIn, type Holder } from '../domain/level.ts';
import { errors } from '../errors.ts';
import { listRoleGroups, listRoleGroupsOf, type TeamPlaces, type TeamRoleGroup } from '../../teams/index.ts';

/** What each type would grant in a team, and whether the user may grant it. */
export type TypeGrants = {
  readonly groupOf: (type: InviteType) => TeamRoleGroup;
  /** Whether the type belongs into this team and lies within what the giver holds there (RULES §11). */
  readonly allows: (giver: Holder, type: InviteType) => boolean;
  readonly typesFor: (giver: Holder) => readonly InviteType[];
};

type GrantingTeam = Pick<TeamPlaces, 'teamId' | 'isSubteam' | 'included'>;

export async function typeGrants(db: Queryable, team: GrantingTeam): Promise<TypeGrants> {
  return toGrants(team, await listRoleGroups(db, team.teamId));
}

/** The same for several teams, by their ids. */
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
    isWithinLevel({ own: levelIn(giver, team.teamId), wanted: groupOf(type).permissions, included: team.included });
  return { groupOf, allows, typesFor: (giver) => inviteTypes.filter((type) => allows(giver, type)) };
}

/**
 * Whether the actor may give what a type gives at all: what a program brought in would outlive its key, so it brings
 * participants.
 */
export function mayInviteAs(actor: Actor, type: InviteType): boolean {
  return actor.kind === 'user' || !isRaised(null, inviteRoles[type]);
}

/**
 * Asks that the actor may bring people into this team.
 * @throws team.not-found for a team out of their reach.
 */
export function assertMayInvite(actor: Actor, teamId: string): void {
  if (!reachOf(actor, 'add-participants').teamIds.includes(teamId)) throw errors.teamNotFound();
}
