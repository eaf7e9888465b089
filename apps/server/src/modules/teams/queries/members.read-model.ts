import { roles, permissionMap, type PermissionMap, type Role } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  uuid,
  text,
  nullable,
  boolean,
  oneOf,
  instant,
  array,
  unknownJson,
  type RowOf,
} from '../../../platform/database/index.ts';

/** A member of a team. */
export type Member = {
  readonly userId: string;
  readonly teamId: string;
  readonly firstName: string;
  readonly surname: string;
  readonly sendAsName: string | null;
  readonly email: string;
  readonly mobile: string | null;
  readonly verifiedEmail: boolean;
  readonly role: Role;
  readonly roleGroupId: string;
  readonly joinedAt: Temporal.Instant;
};

export const memberRow = {
  userId: uuid,
  teamId: uuid,
  firstName: text,
  surname: text,
  sendAsName: nullable(text),
  email: text,
  mobile: nullable(text),
  verifiedEmail: boolean,
  role: oneOf(roles),
  roleGroupId: uuid,
  joinedAt: instant,
};

export type MemberRow = RowOf<typeof memberRow>;

export const memberColumns = `m.user_id, m.team_id, u.first_name, u.surname, u.send_as_name, u.email, u.mobile, u.verified_email_at is not null as verified_email,
  g.role, m.role_group_id, m.created_at as joined_at`;
export const memberSource = `team_members m join users u on u.id = m.user_id join role_groups g on g.id = m.role_group_id`;

export function toMember(row: MemberRow): Member {
  return {
    userId: row.userId,
    teamId: row.teamId,
    firstName: row.firstName,
    surname: row.surname,
    sendAsName: row.sendAsName,
    email: row.email,
    mobile: row.mobile,
    verifiedEmail: row.verifiedEmail,
    role: row.role,
    roleGroupId: row.roleGroupId,
    joinedAt: row.joinedAt,
  };
}

const some = statement(
  'members-some',
  `select ${memberColumns} from ${memberSource} where m.team_id = any($1::uuid[]) and m.user_id = any($2::uuid[]) and u.deactivated_at is null`,
  memberRow,
);

/** Finds the memberships of the given people in the given teams. A person is returned once for each team. */
export async function findMembers(
  db: Queryable,
  { teamIds, userIds }: { readonly teamIds: readonly string[]; readonly userIds: readonly string[] },
): Promise<Member[]> {
  const rows = await db.run(some, [teamIds, userIds]);
  return rows.map(toMember);
}

/** A person's membership of a team, with the permissions of the role and the plan. */
export type Membership = {
  readonly teamId: string;
  readonly role: Role;
  readonly roleGroupId: string;
  readonly granted: PermissionMap;
  readonly included: readonly string[];
  readonly planEndedAt: Temporal.Instant | null;
};

const ofUser = statement(
  'members-of-user',
  `select m.team_id, g.role, m.role_group_id, g.permissions, p.permissions as included, t.plan_ended_at
   from team_members m join role_groups g on g.id = m.role_group_id join teams t on t.id = m.team_id join plans p on p.id = t.plan_id
   where m.user_id = $1 order by m.created_at, m.team_id`,
  {
    teamId: uuid,
    role: oneOf(roles),
    roleGroupId: uuid,
    permissions: unknownJson,
    included: array(text),
    planEndedAt: nullable(instant),
  },
);

/** Lists a person's memberships, oldest first. */
export async function listMemberships(db: Queryable, userId: string): Promise<Membership[]> {
  const rows = await db.run(ofUser, [userId]);
  return rows.map((row) => ({
    teamId: row.teamId,
    role: row.role,
    roleGroupId: row.roleGroupId,
    granted: permissionMap.parse(row.permissions),
    included: row.included,
    planEndedAt: row.planEndedAt,
  }));
}
