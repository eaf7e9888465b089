import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  integer,
  statement,
  text,
  unknownJson,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const insert = statement(
  'notices-insert',
  `insert into notices (id, user_id, team_id, name, event, at) values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing returning id`,
  { id: uuid },
);

type NewNotice = {
  readonly id: string;
  readonly userId: string;
  readonly teamId: string | null;
  /** The name of the message in the registry. */
  readonly name: string;
  readonly event: object;
};

/** Stores a person's notice. @returns whether it is new: a message that is sent again creates no second notice. */
export async function insertNotice(tx: Tx, notice: NewNotice, now: Temporal.Instant): Promise<boolean> {
  const { id, userId, teamId, name, event } = notice;
  return (await tx.run(insert, [id, userId, teamId, name, JSON.stringify(event), now])).length > 0;
}

const columns = { id: uuid, name: text, event: unknownJson, at: instant, place: text, read: boolean };

export type NoticeRow = RowOf<typeof columns>;

type NoticeScope = { readonly userId: string; readonly teamIds: readonly string[] };

const page = statement(
  'notices-page',
  `select id, name, event, at, at::text as place, read_at is not null as read from notices
   where user_id = $1 and (team_id is null or team_id = any ($2::uuid[])) and ($3::timestamptz is null or (at, id) < ($3, $4::uuid))
   order by at desc, id desc limit $5`,
  columns,
);

/** Returns a person's own notices and those of some teams, newest first, after a cursor. */
export function listNotices(
  db: Queryable,
  {
    userId,
    teamIds,
    after,
    limit,
  }: NoticeScope & { readonly after: { readonly at: string; readonly id: string } | null; readonly limit: number },
): Promise<readonly NoticeRow[]> {
  return db.run(page, [userId, teamIds, after?.at ?? null, after?.id ?? null, limit]);
}

const unread = statement(
  'notices-unread',
  `select count(*)::int as count from (
     select 1 from notices where user_id = $1 and read_at is null and (team_id is null or team_id = any ($2::uuid[])) limit 100
   ) found`,
  { count: integer },
);

/** Counts the unread ones, up to 100. */
export async function countUnread(db: Queryable, { userId, teamIds }: NoticeScope): Promise<number> {
  const [row] = await db.run(unread, [userId, teamIds]);
  return row?.count ?? 0;
}

const markRead = statement(
  'notices-read',
  `update notices set read_at = $4 where user_id = $1 and read_at is null and (team_id is null or team_id = any ($2::uuid[])) and ($3::uuid[] is null or id = any ($3))`,
);

/** Marks notices of a person as read: the given ones, or all of these teams. */
export async function markNoticesRead(
  tx: Tx,
  {
    userId,
    teamIds,
    ids,
    now,
  }: NoticeScope & { readonly ids: readonly string[] | null; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(markRead, [userId, teamIds, ids, now]);
}

const named = statement(
  'notices-named',
  `select count(*)::int as count from notices where user_id = $1 and (team_id is null or team_id = any ($2::uuid[])) and id = any ($3::uuid[])`,
  { count: integer },
);

/** Counts which of these ids are notices of the person in these teams. */
export async function countNoticesByIds(
  db: Queryable,
  { userId, teamIds, ids }: NoticeScope & { readonly ids: readonly string[] },
): Promise<number> {
  const [row] = await db.run(named, [userId, teamIds, ids]);
  return row?.count ?? 0;
}

const forget = statement('notices-forget', 'delete from notices where at < $1');

/** Deletes notices from before an instant. */
export async function deleteOldNotices(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(forget, [before]);
}
