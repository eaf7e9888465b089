import type { Role } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { isParticipant, overLimit } from '../domain/participants.ts';
import { errors } from '../errors.ts';
import { memberJoined, memberRemoved, memberRoleChanged } from '../events.ts';
import { findHeldRole, getRoleGroup, type HeldRole } from '../queries/held-roles.read-model.ts';
import { deleteMember, insertMembers, updateMemberRoleGroup } from '../queries/members.ts';
import { resolveRoleGroup } from '../queries/role-groups.read-model.ts';
import { countParticipants, hasOtherAdmin, lockTeam, type LockedTeam } from '../queries/team-places.read-model.ts';

/*
 * The only way in which people come into a team, change their role there and leave it. Who may
 * do it to whom is decided by the caller; what must hold of a team for every caller is enforced here, under the team's lock. Call these before any
 * other lock of the transaction (team, wallet, order, gifts).
 */

/** What these need of a request's or a job's context. */
export type MemberContext = Pick<Context, 'clock' | 'publish' | 'audit'>;

/** `actorId` names who acts where the call itself has no actor: the person who accepts by a mailed link. */
type Place = { readonly teamId: string; readonly userId: string };
type By = { readonly byUserId: string | null; readonly actorId?: string };

async function lockedTeam(tx: Tx, teamId: string): Promise<LockedTeam> {
  const team = await lockTeam(tx, teamId);
  if (!team) throw errors.teamNotFound();
  return team;
}

/** Refuses one participant too many. A participant elsewhere in the organisation already counts once. */
async function assertRoomFor(tx: Tx, team: LockedTeam): Promise<void> {
  const count = await countParticipants(tx, team.rootTeamId);
  const over = overLimit(count, team.participantsLimit);
  if (over > 0) throw errors.participantsLimit({ count, limit: team.participantsLimit ?? 0, over });
}

/** A team without an admin could never be repaired by its own people; a subteam is administered from above as well. */
async function assertAdminStays(
  tx: Tx,
  { team, userId, role }: { readonly team: LockedTeam; readonly userId: string; readonly role: HeldRole['role'] },
): Promise<void> {
  if (team.isSubteam || role !== 'team-admin') return;
  if (!(await hasOtherAdmin(tx, { teamId: team.teamId, userId }))) throw errors.lastAdmin();
}

/**
 * The group behind a role, for the caller who writes a membership next: read under the team's lock, because a team may make a role its own in between. Like all of these
 * before any other lock.
 * @throws team.not-found.
 */
export async function lockRole(
  tx: Tx,
  { teamId, role }: { readonly teamId: string; readonly role: Role },
): Promise<string> {
  await lockedTeam(tx, teamId);
  return (await resolveRoleGroup(tx, { teamId, role })).id;
}

function auditOf({ teamId, userId }: Place, by: By) {
  return { teamId, subject: { type: 'user' as const, id: userId }, ...(by.actorId && { actorId: by.actorId }) };
}

/**
 * Makes a user a member; an existing member stays as they are. `byUserId` is who brought them.
 * @returns whether they were added.
 * @throws team.not-found, team.participants-limit with the number it is over by.
 */
export async function addMember(
  ctx: MemberContext,
  tx: Tx,
  { roleGroupId, ...member }: Place & By & { readonly roleGroupId: string },
): Promise<boolean> {
  const { teamId, userId, byUserId } = member;
  const team = await lockedTeam(tx, teamId);
  if (await findHeldRole(tx, member)) return false;
  const { role } = await getRoleGroup(tx, roleGroupId);
  await insertMembers(tx, [{ teamId, userId, roleGroupId }], ctx.clock.now());
  if (isParticipant(role)) await assertRoomFor(tx, team);
  await ctx.publish(tx, [memberJoined(member, { role, byUserId })]);
  await ctx.audit(tx, [
    { ...auditOf(member, member), action: 'member.joined', changes: { role: { from: null, to: role } } },
  ]);
  return true;
}

/**
 * Ends a membership: from that moment none of the person's tokens of this team opens anything. `handOverTo` takes on their drafts and scheduled
 * sends. Modules above call `removeMember` of `members`, which settles the person's invites too.
 * @returns the organisation's top team.
 * @throws team.not-found, member.not-found, team.last-admin.
 */
export async function endMembership(
  ctx: MemberContext,
  tx: Tx,
  member: Place & By & { readonly handOverTo?: string | null },
): Promise<{ readonly rootTeamId: string }> {
  const { teamId, userId, byUserId, handOverTo = null } = member;
  const team = await lockedTeam(tx, teamId);
  const held = await findHeldRole(tx, member);
  if (!held) throw errors.memberNotFound();
  await assertAdminStays(tx, { team, userId, role: held.role });
  await deleteMember(tx, { teamId, userId });
  await ctx.publish(tx, [
    memberRemoved(member, { role: held.role, byUserId, handOverTo, atMs: ctx.clock.now().epochMilliseconds }),
  ]);
  await ctx.audit(tx, [
    { ...auditOf(member, member), action: 'member.removed', changes: { role: { from: held.role, to: null } } },
  ]);
  return { rootTeamId: team.rootTeamId };
}

/**
 * Gives a member another role; the same one again changes nothing. Modules above call `changeRole` of `members`, which settles the person's invites too.
 * @returns the roles before and after, and the organisation's top team.
 * @throws team.not-found, member.not-found, team.last-admin, team.participants-limit.
 */
export async function changeMembershipRole(
  ctx: MemberContext,
  tx: Tx,
  change: Place & By & { readonly roleGroupId: string },
): Promise<{ readonly from: HeldRole; readonly to: HeldRole; readonly rootTeamId: string }> {
  const { teamId, userId, roleGroupId, byUserId } = change;
  const team = await lockedTeam(tx, teamId);
  const from = await findHeldRole(tx, change);
  if (!from) throw errors.memberNotFound();
  const to = await getRoleGroup(tx, roleGroupId);
  if (from.roleGroupId === to.roleGroupId) return { from, to, rootTeamId: team.rootTeamId };
  if (to.role !== 'team-admin') await assertAdminStays(tx, { team, userId, role: from.role });
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
