import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  nullable,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  teamId: uuid,
  displayName: text,
  externalId: nullable(text),
  createdAt: instant,
  updatedAt: instant,
};

/** A group of a team's directory. */
export type DirectoryGroupRow = RowOf<typeof columns>;

const names = 'id, team_id, display_name, external_id, created_at, updated_at';

const some = statement(
  'scim-groups',
  `select ${names} from scim_groups where team_id = $1 and ($2::uuid is null or id = $2) and ($3::text is null or lower(display_name) = lower($3))
     and ($4::text is null or external_id = $4) order by created_at, id offset $5 limit $6`,
  columns,
);
const count = statement(
  'scim-groups-count',
  `select count(*) as total from scim_groups where team_id = $1 and ($2::uuid is null or id = $2) and ($3::text is null or lower(display_name) = lower($3))
     and ($4::text is null or external_id = $4)`,
  { total: integer },
);

export type GroupFilter = { readonly id?: string; readonly displayName?: string; readonly externalId?: string };

/** Lists groups of a team in order of creation, limited by an optional filter. */
export async function listGroupRows(
  db: Queryable,
  {
    teamId,
    filter,
    offset,
    limit,
  }: { readonly teamId: string; readonly filter: GroupFilter; readonly offset: number; readonly limit: number },
): Promise<{ readonly groups: readonly DirectoryGroupRow[]; readonly total: number }> {
  const asked = [teamId, filter.id ?? null, filter.displayName ?? null, filter.externalId ?? null];
  const [groups, [counted]] = await Promise.all([db.run(some, [...asked, offset, limit]), db.run(count, asked)]);
  return { groups, total: counted?.total ?? 0 };
}

/** Finds a group of a team; null if it belongs to another team. */
export async function findGroupRow(
  db: Queryable,
  { teamId, ...filter }: { readonly teamId: string } & GroupFilter,
): Promise<DirectoryGroupRow | null> {
  return (await listGroupRows(db, { teamId, filter, offset: 0, limit: 1 })).groups[0] ?? null;
}

const upsert = statement(
  'scim-groups-upsert',
  `insert into scim_groups (id, team_id, display_name, external_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
   on conflict (id) do update set display_name = excluded.display_name, external_id = excluded.external_id, updated_at = excluded.updated_at`,
);

/** Writes a group of a locked team. */
export async function writeGroup(
  tx: Tx,
  { id, teamId, displayName, externalId }: Pick<DirectoryGroupRow, 'id' | 'teamId' | 'displayName' | 'externalId'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(upsert, [id, teamId, displayName, externalId, now]);
}

const replace = statement(
  'scim-group-members-replace',
  `with gone as (delete from scim_group_members where group_id = $1 and user_id <> all ($2::uuid[]))
   insert into scim_group_members (group_id, user_id) select $1, user_id from unnest($2::uuid[]) as g (user_id) on conflict do nothing`,
);

/** Replaces the members of a group. */
export async function writeGroupMembers(
  tx: Tx,
  { groupId, userIds }: { readonly groupId: string; readonly userIds: readonly string[] },
): Promise<void> {
  await tx.run(replace, [groupId, userIds]);
}

const empty = statement('scim-group-members-empty', 'delete from scim_group_members where group_id = $1');
const remove = statement('scim-groups-delete', 'delete from scim_groups where id = $1');

/** Removes a group; its members are not changed. */
export async function removeGroup(tx: Tx, groupId: string): Promise<void> {
  await tx.run(empty, [groupId]);
  await tx.run(remove, [groupId]);
}

const forget = statement(
  'scim-group-members-forget',
  `delete from scim_group_members m using scim_groups g where g.id = m.group_id and g.team_id = $1 and m.user_id = $2`,
);

/** Removes a person from the groups of a team. */
export async function leaveGroups(
  tx: Tx,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await tx.run(forget, [teamId, userId]);
}
