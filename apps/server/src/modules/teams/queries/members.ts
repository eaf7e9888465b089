import type { Temporal } from 'temporal-polyfill';
import { statement, uuid, type Queryable, type Tx } from '../../../platform/database/index.ts';

export type NewMember = { readonly teamId: string; readonly userId: string; readonly roleGroupId: string };

const insertAll = statement(
  'members-insert',
  `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at)
   select team_id, user_id, role_group_id, $4, $4 from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as given (team_id, user_id, role_group_id) on conflict do nothing
   returning team_id, user_id`,
  { teamId: uuid, userId: uuid },
);

/** Adds people to teams. Existing members are not changed. @returns the new memberships. */
export function insertMembers(
  tx: Tx,
  members: readonly NewMember[],
  now: Temporal.Instant,
): Promise<readonly { readonly teamId: string; readonly userId: string }[]> {
  return tx.run(insertAll, [
    members.map(({ teamId }) => teamId),
    members.map(({ userId }) => userId),
    members.map(({ roleGroupId }) => roleGroupId),
    now,
  ]);
}

const among = statement(
  'members-among',
  'select user_id from team_members where team_id = $1 and user_id = any($2::uuid[])',
  { userId: uuid },
);

/** Returns the given people who are in a team, even if they are deactivated. */
export async function filterMembers(
  db: Queryable,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  return new Set((await db.run(among, [teamId, userIds])).map(({ userId }) => userId));
}

const remove = statement('members-delete', 'delete from team_members where team_id = any($1::uuid[]) and user_id = $2');

/** Removes a person from teams. */
export async function deleteMemberships(
  tx: Tx,
  { teamIds, userId }: { readonly teamIds: readonly string[]; readonly userId: string },
): Promise<void> {
  await tx.run(remove, [teamIds, userId]);
}

const removeSome = statement(
  'members-delete-some',
  `delete from team_members m using unnest($1::uuid[], $2::uuid[]) as given (team_id, user_id) where m.team_id = given.team_id and m.user_id = given.user_id`,
);

/** Removes people from teams. Each person is removed from the team paired with them. */
export async function deleteSomeMemberships(
  tx: Tx,
  memberships: readonly { readonly teamId: string; readonly userId: string }[],
): Promise<void> {
  await tx.run(removeSome, [memberships.map(({ teamId }) => teamId), memberships.map(({ userId }) => userId)]);
}

const setGroup = statement(
  'members-set-role-group',
  'update team_members set role_group_id = $3, updated_at = $4 where team_id = $1 and user_id = $2',
);

/** Sets the role group of a member. */
export async function updateMemberRoleGroup(
  tx: Tx,
  { teamId, userId, roleGroupId }: NewMember,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(setGroup, [teamId, userId, roleGroupId, now]);
}

const regroup = statement(
  'members-regroup',
  `update team_members m set role_group_id = given.next, updated_at = $4
   from unnest($2::uuid[], $3::uuid[]) as given (held, next) where m.team_id = any($1::uuid[]) and m.role_group_id = given.held and given.held <> given.next`,
);

/** Moves the members of the given teams from their current role groups to others. */
export async function regroupMembers(
  tx: Tx,
  {
    teamIds,
    groups,
  }: {
    readonly teamIds: readonly string[];
    readonly groups: readonly { readonly heldId: string; readonly nextId: string }[];
  },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(regroup, [teamIds, groups.map(({ heldId }) => heldId), groups.map(({ nextId }) => nextId), now]);
}
