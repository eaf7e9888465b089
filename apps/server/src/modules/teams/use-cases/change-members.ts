import type { Role } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { isParticipant, overLimit } from '../domain/participants.ts';
import { errors } from '../errors.ts';
import { memberJoined, memberRemoved, memberRoleChanged } from '../events.ts';
import {
  findHeldRole,
  getRoleGroups,
  listHeldRoles,
  listParticipations,
  type HeldRole,
  type Participation,
} from '../queries/held-roles.read-model.ts';
import {
  deleteMemberships,
  deleteSomeMemberships,
  filterMembers,
  insertMembers,
  updateMemberRoleGroup,
} from '../queries/members.ts';
import { listRoleGroupsOf, resolveRoleGroup } from '../queries/role-groups.read-model.ts';
import {
  countParticipants,
  listTeamsWithOtherAdmin,
  lockTeam,
  lockTeams,
  type LockedTeam,
} from '../queries/team-places.read-model.ts';

/*
 * All changes of team membership and roles go through these functions. The caller checks the permission; these
 * functions lock the team and apply its rules. Call them before taking any other lock of the transaction (team, wallet,
 * order, gifts).
 */

/** The part of a request's or job's context that these functions need. */
export type MemberContext = Pick<Context, 'clock' | 'publish' | 'audit'>;

/** `actorId` is the person who acts if the request has no actor, for example a person who accepts an emailed invite. */
type Place = { readonly teamId: string; readonly userId: string };
type MembershipActor = { readonly byUserId: string | null; readonly actorId?: string };

async function requireLockedTeam(tx: Tx, teamId: string): Promise<LockedTeam> {
  const team = await lockTeam(tx, teamId);
  if (!team) throw errors.teamNotFound();
  return team;
}

/** Checks the participants limit. A person who is a participant in several teams of the organisation counts once. */
async function assertRoomFor(tx: Tx, team: LockedTeam): Promise<void> {
  const count = await countParticipants(tx, team.rootTeamId);
  const over = overLimit(count, team.participantsLimit);
  if (over > 0) throw errors.participantsLimit({ count, limit: team.participantsLimit ?? 0, over });
}

/**
 * Checks that an admin is left, because a team without one could not get a new one. A subteam can also be administered
 * by its parent.
 */
async function assertAdminRemains(
  tx: Tx,
  {
    teams,
    userId,
    held,
  }: {
    readonly teams: readonly LockedTeam[];
    readonly userId: string;
    readonly held: ReadonlyMap<string, HeldRole>;
  },
): Promise<void> {
  const administered = teams
    .filter(({ teamId, isSubteam }) => !isSubteam && held.get(teamId)?.role === 'team-admin')
    .map(({ teamId }) => teamId);
  if (administered.length === 0) return;
  const others = await listTeamsWithOtherAdmin(tx, { teamIds: administered, userId });
  if (administered.some((teamId) => !others.has(teamId))) throw errors.lastAdmin();
}

/**
 * Returns the group for a role, for a caller that then writes a membership. It locks the team, because the team may
 * create its own group in between; like all functions here, call it before any other lock.
 * @throws team.not-found.
 */
export async function lockRole(
  tx: Tx,
  { teamId, role }: { readonly teamId: string; readonly role: Role },
): Promise<string> {
  await requireLockedTeam(tx, teamId);
  return (await resolveRoleGroup(tx, { teamId, role })).id;
}

function auditOf({ teamId, userId }: Place, by: MembershipActor) {
  return { teamId, subject: { type: 'user' as const, id: userId }, ...(by.actorId && { actorId: by.actorId }) };
}

/**
 * Adds a user to a team. An existing member is not changed. `byUserId` is the person who added them.
 * @returns whether they were added.
 * @throws team.not-found, team.participants-limit with the number of people over the limit.
 */
export async function addMember(
  ctx: MemberContext,
  tx: Tx,
  { userId, roleGroupId, ...team }: Place & MembershipActor & { readonly roleGroupId: string },
): Promise<boolean> {
  return (await addMembers(ctx, tx, { ...team, members: [{ userId, roleGroupId }] })) > 0;
}

/** The same for several people and one team. @returns the number of people added. */
export async function addMembers(
  ctx: MemberContext,
  tx: Tx,
  {
    teamId,
    members,
    ...by
  }: MembershipActor & {
    readonly teamId: string;
    readonly members: readonly { readonly userId: string; readonly roleGroupId: string }[];
  },
): Promise<number> {
  const team = await requireLockedTeam(tx, teamId);
  const there = await filterMembers(tx, { teamId, userIds: members.map(({ userId }) => userId) });
  const added = members.filter(({ userId }) => !there.has(userId)).map((member) => ({ ...member, teamId }));
  if (added.length === 0) return 0;
  const groupOf = await getRoleGroups(tx, [...new Set(added.map(({ roleGroupId }) => roleGroupId))]);
  const joined = added.map(({ userId, roleGroupId }) => ({ teamId, userId, role: groupOf(roleGroupId).role }));
  await insertMembers(tx, added, ctx.clock.now());
  if (joined.some(({ role }) => isParticipant(role))) await assertRoomFor(tx, team);
  await ctx.publish(
    tx,
    joined.map(({ role, ...member }) => memberJoined(member, { role, byUserId: by.byUserId })),
  );
  await ctx.audit(
    tx,
    joined.map(({ role, ...member }) => ({
      ...auditOf(member, by),
      action: 'member.joined' as const,
      changes: { role: { from: null, to: role } },
    })),
  );
  return added.length;
}

/**
 * Ends memberships of a user, and their access immediately. `handOverTo` receives their drafts and scheduled sends.
 * Modules above call `removeMember` of `members`, which also handles the user's invites.
 * @returns the organisations' top teams.
 * @throws team.not-found, member.not-found, team.last-admin.
 */
export async function endMemberships(
  ctx: MemberContext,
  tx: Tx,
  {
    userId,
    teamIds,
    handOverTo = null,
    ...by
  }: MembershipActor & {
    readonly userId: string;
    readonly teamIds: readonly string[];
    readonly handOverTo?: string | null;
  },
): Promise<{ readonly rootTeamIds: readonly string[] }> {
  const teams = await lockTeams(tx, teamIds);
  if (teams.length < teamIds.length) throw errors.teamNotFound();
  const held = await listHeldRoles(tx, { teamIds, userId });
  const left = teams.flatMap(({ teamId }) => {
    const role = held.get(teamId)?.role;
    return role ? [{ teamId, userId, role }] : [];
  });
  if (left.length < teams.length) throw errors.memberNotFound();
  await assertAdminRemains(tx, { teams, userId, held });
  await deleteMemberships(tx, { teamIds, userId });
  const atMs = ctx.clock.now().epochMilliseconds;
  await ctx.publish(
    tx,
    left.map(({ role, ...place }) => memberRemoved(place, { role, byUserId: by.byUserId, handOverTo, atMs })),
  );
  await ctx.audit(
    tx,
    left.map(({ role, ...place }) => ({
      ...auditOf(place, by),
      action: 'member.removed' as const,
      changes: { role: { from: role, to: null } },
    })),
  );
  return { rootTeamIds: [...new Set(teams.map(({ rootTeamId }) => rootTeamId))] };
}

/**
 * Ends the memberships of many people who are participants. People with a higher role stay, so no team loses an admin.
 * @returns the memberships that ended.
 */
export async function endParticipations(
  ctx: MemberContext,
  tx: Tx,
  {
    teamIds,
    userIds,
    ...by
  }: MembershipActor & { readonly teamIds: readonly string[]; readonly userIds: readonly string[] },
): Promise<readonly Participation[]> {
  await lockTeams(tx, teamIds);
  const left = await listParticipations(tx, { teamIds, userIds });
  if (left.length === 0) return [];
  await deleteSomeMemberships(tx, left);
  const atMs = ctx.clock.now().epochMilliseconds;
  await ctx.publish(
    tx,
    left.map(({ role, ...place }) => memberRemoved(place, { role, byUserId: by.byUserId, handOverTo: null, atMs })),
  );
  await ctx.audit(
    tx,
    left.map(({ role, ...place }) => ({
      ...auditOf(place, by),
      action: 'member.removed' as const,
      changes: { role: { from: role, to: null } },
    })),
  );
  return left;
}

/**
 * Restores people as participants of their previous teams. Teams that have been closed are left out, and existing
 * members are not changed. The caller checks the plan's limit.
 */
export async function restoreParticipations(
  ctx: MemberContext,
  tx: Tx,
  { participations, ...by }: MembershipActor & { readonly participations: readonly Participation[] },
): Promise<void> {
  const asked = [...new Set(participations.map(({ teamId }) => teamId))];
  const teamIds = (await lockTeams(tx, asked)).map(({ teamId }) => teamId);
  const groups = await listRoleGroupsOf(tx, teamIds);
  const members = participations.flatMap(({ teamId, userId, role }) => {
    const group = isParticipant(role) ? groups.get(teamId)?.find((one) => one.role === role) : undefined;
    return group ? [{ teamId, userId, roleGroupId: group.id }] : [];
  });
  const added = await insertMembers(tx, members, ctx.clock.now());
  const roleOf = new Map(participations.map(({ teamId, userId, role }) => [`${teamId} ${userId}`, role]));
  const joined = added.map((place) => ({
    ...place,
    role: roleOf.get(`${place.teamId} ${place.userId}`) ?? 'participant',
  }));
  await ctx.publish(
    tx,
    joined.map(({ role, ...member }) => memberJoined(member, { role, byUserId: by.byUserId })),
  );
  await ctx.audit(
    tx,
    joined.map(({ role, ...member }) => ({
      ...auditOf(member, by),
      action: 'member.joined' as const,
      changes: { role: { from: null, to: role } },
    })),
  );
}

/**
 * Gives a member another role. Nothing changes if it is the same role. Modules above call `changeRole` of `members`,
 * which also handles the user's invites.
 * @returns the roles before and after, and the organisation's top team.
 * @throws team.not-found, member.not-found, team.last-admin, team.participants-limit.
 */
export async function changeMembershipRole(
  ctx: MemberContext,
  tx: Tx,
  change: Place & MembershipActor & { readonly roleGroupId: string },
): Promise<{ readonly from: HeldRole; readonly to: HeldRole; readonly rootTeamId: string }> {
  const { teamId, userId, roleGroupId, byUserId } = change;
  const team = await requireLockedTeam(tx, teamId);
  const from = await findHeldRole(tx, change);
  if (!from) throw errors.memberNotFound();
  const to = (await getRoleGroups(tx, [roleGroupId]))(roleGroupId);
  if (from.roleGroupId === to.roleGroupId) return { from, to, rootTeamId: team.rootTeamId };
  if (to.role !== 'team-admin')
    await assertAdminRemains(tx, { teams: [team], userId, held: new Map([[teamId, from]]) });
  await updateMemberRoleGroup(tx, { teamId, userId, roleGroupId }, ctx.clock.now());
  if (isParticipant(to.role) && !isParticipant(from.role)) await assertRoomFor(tx, team);
  await ctx.publish(tx, [
    memberRoleChanged(change, { from: from.role, to: to.role, byUserId, atMs: ctx.clock.now().epochMilliseconds }),
  ]);
  await ctx.audit(tx, [
    { ...auditOf(change, change), action: 'member.role-changed', changes: { role: { from: from.role, to: to.role } } },
  ]);
  return { from, to, rootTeamId: team.rootTeamId };
}
