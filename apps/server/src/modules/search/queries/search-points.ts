import type { Temporal } from 'temporal-polyfill';
import {
  array,
  boolean,
  composed,
  integer,
  literal,
  notNull,
  sql,
  statement,
  uuid,
  type Planning,
  type Queryable,
  type Sql,
  type Tx,
} from '../../../platform/database/index.ts';

/** The stored result of a search at one point in time. */
export type SearchPoint = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly list: 'hugggs' | 'transactions';
  readonly ids: readonly string[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

// Simultaneous searches of one user do not wait for each other's cleanup.
const clear = statement(
  'search-points-clear',
  `delete from search_points where id in (
     select id from search_points where expires_at <= $2
       or id in (select id from search_points where user_id = $1 order by created_at desc, id desc offset $3)
     for update skip locked)`,
);

/** Deletes expired points, and all but the newest `most` of a user. */
export async function clearPoints(
  tx: Tx,
  { userId, createdAt }: Pick<SearchPoint, 'userId' | 'createdAt'>,
  most: number,
): Promise<void> {
  await tx.run(clear, [userId, createdAt, most]);
}

const opened = composed('search-points-open', {
  ids: notNull(array(uuid), 'the list and its bounds are not null'),
  found: integer,
});

/** The result of a search: a statement for its ids in order, up to `most` + 1, and what is known about the total. */
export type FoundHits = {
  readonly ids: Sql;
  readonly planning: Planning;
  readonly most: number;
  /** The number of all hits, if it was counted. */
  readonly total: number | null;
  /** If `total` was not counted, the highest number that is returned. */
  readonly cap: number;
  readonly tooMany: boolean;
};

/**
 * Runs the search, stores a point if there is more than one page, and returns the first page and the number of hits. It
 * is one statement, so the list stays in the database.
 */
export async function openPointPage(
  db: Queryable,
  point: Pick<SearchPoint, 'id' | 'teamId' | 'userId' | 'list' | 'createdAt' | 'expiresAt'>,
  { ids, planning, most, total, cap, tooMany }: FoundHits,
  { from, size }: { readonly from: number; readonly size: number },
): Promise<{ readonly ids: readonly string[]; readonly found: number }> {
  const kept = sql`ids[1:${literal(most)}]`;
  const [row] = await opened(
    db,
    sql`
    with found as materialized (select array(${ids}) as ids),
    kept as (
      insert into search_points (id, team_id, user_id, list, ids, total, total_capped, created_at, expires_at)
      select ${point.id}::uuid, ${point.teamId}::uuid, ${point.userId}::uuid, ${point.list}::text, ${kept},
        coalesce(${total}::int, least(cardinality(ids), ${literal(cap)})),
        ${tooMany}::boolean or (${total}::int is null and cardinality(ids) > ${literal(cap)}),
        ${point.createdAt}::timestamptz, ${point.expiresAt}::timestamptz
      from found where cardinality(${kept}) > ${from + size}::int)
    select (${kept})[${from}::int + 1:${from + size}::int] as ids, cardinality(ids) as found from found`,
    planning,
  );
  return row ?? { ids: [], found: 0 };
}

const page = statement(
  'search-points-page',
  `update search_points set expires_at = $6 where id = $1 and team_id = $2 and user_id = $3 and list = $4 and expires_at > $5
   returning ids[$7::int + 1:$7::int + $8::int] as ids, cardinality(ids) as kept, total, total_capped`,
  {
    ids: notNull(array(uuid), 'the list and its bounds are not null'),
    kept: integer,
    total: integer,
    totalCapped: boolean,
  },
);

/** Returns a page of a user's point and extends its expiry. Null if it has expired or belongs to another user. */
export async function readPointPage(
  tx: Tx,
  {
    id,
    teamId,
    userId,
    list,
    createdAt: now,
    expiresAt,
    from,
    size,
  }: Pick<SearchPoint, 'id' | 'teamId' | 'userId' | 'list' | 'createdAt' | 'expiresAt'> & {
    readonly from: number;
    readonly size: number;
  },
): Promise<{
  readonly ids: readonly string[];
  readonly kept: number;
  readonly total: number;
  readonly totalCapped: boolean;
} | null> {
  return (await tx.run(page, [id, teamId, userId, list, now, expiresAt, from, size]))[0] ?? null;
}

const dropOf = statement('search-points-drop', 'delete from search_points where user_id = $1');

/** Deletes the stored searches of a user. */
export async function eraseSearchPointsOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(dropOf, [userId]);
}
