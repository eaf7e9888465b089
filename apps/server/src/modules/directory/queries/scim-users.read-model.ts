import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  uuid,
  text,
  nullable,
  boolean,
  instant,
  notNull,
  integer,
  type RowOf,
} from '../../../platform/database/index.ts';

/** A person of a team as its directory sees them. */
export type DirectoryUser = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  readonly type: number;
  readonly externalId: string | null;
  /** Whether they are a member and their account is active. */
  readonly active: boolean;
  /** Whether the directory has stored its own record of them. */
  readonly known: boolean;
  /** Whether this team's directory created the account. */
  readonly provisioned: boolean;
  /** Month and day, `10-31`. */
  readonly birthday: string | null;
  readonly startedOn: string | null;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

const rowColumns = {
  id: uuid,
  email: text,
  firstName: text,
  surname: text,
  type: integer,
  externalId: nullable(text),
  active: boolean,
  known: boolean,
  provisioned: boolean,
  birthday: nullable(text),
  startedOn: nullable(text),
  createdAt: notNull(instant, 'each is a member or known to the directory'),
  updatedAt: instant,
  total: integer,
};

type Row = RowOf<typeof rowColumns>;

// Members, and people whom the directory has deactivated; machine users are excluded.
const some = statement(
  'scim-users',
  `select u.id, u.email, u.first_name, u.surname, u.type, s.external_id, m.user_id is not null and u.deactivated_at is null as active, s.user_id is not null as known,
     coalesce(s.provisioned, false) as provisioned, s.birthday, s.started_on, coalesce(s.created_at, m.created_at) as created_at, greatest(u.updated_at, s.updated_at, m.updated_at) as updated_at, count(*) over () as total
   from (
     select user_id from team_members where team_id = $1 and ($2::uuid is null or user_id = $2)
     union select user_id from scim_users where team_id = $1 and ($2::uuid is null or user_id = $2)
   ) as theirs
   join users u on u.id = theirs.user_id
   left join team_members m on m.team_id = $1 and m.user_id = u.id
   left join scim_users s on s.team_id = $1 and s.user_id = u.id
   order by coalesce(s.created_at, m.created_at), u.id offset $3 limit $4`,
  rowColumns,
);

function toUser({ total: _total, ...row }: Row): DirectoryUser {
  return row;
}

const count = statement(
  'scim-users-count',
  'select count(*) as total from (select user_id from team_members where team_id = $1 union select user_id from scim_users where team_id = $1) as theirs',
  { total: integer },
);

/** Lists people of a team in order of creation, from an offset. */
export async function listDirectoryUsers(
  db: Queryable,
  { teamId, offset, limit }: { readonly teamId: string; readonly offset: number; readonly limit: number },
): Promise<{ readonly users: readonly DirectoryUser[]; readonly total: number }> {
  const [rows, [counted]] = await Promise.all([db.run(some, [teamId, null, offset, limit]), db.run(count, [teamId])]);
  return { users: rows.map(toUser), total: counted?.total ?? 0 };
}

/** Finds a member of a team; null for any other user. */
export async function findDirectoryUser(
  db: Queryable,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<DirectoryUser | null> {
  const [row] = await db.run(some, [teamId, userId, 0, 1]);
  return row ? toUser(row) : null;
}
