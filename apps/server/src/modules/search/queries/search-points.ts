import type { Temporal } from 'temporal-polyfill';
import { array, boolean, integer, notNull, statement, uuid, type Tx } from '../../../platform/database/index.ts';

/** What a search found at one moment. */
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

const makeRoom = statement(
  'search-points-make-room',
  `delete from search_points where expires_at <= $2
     or id in (select id from search_points where user_id = $1 order by created_at desc, id desc offset $3)`,
);

const insert = statement(
  'search-points-insert',
  `insert into search_points (id, team_id, user_id, list, ids, total, total_capped, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Keeps a point. Those that have ended go, and of its person's all but the newest `most`. */
export async function insertPoint(tx: Tx, point: SearchPoint, most: number): Promise<void> {
  const { id, teamId, userId, list, ids, total, totalCapped, createdAt, expiresAt } = point;
  await tx.run(makeRoom, [userId, createdAt, most - 1]);
  await tx.run(insert, [id, teamId, userId, list, ids, total, totalCapped, createdAt, expiresAt]);
}

const page = statement(
  'search-points-page',
  `update search_points set expires_at = $6 where id = $1 and team_id = $2 and user_id = $3 and list = $4 and expires_at > $5
   returning ids[$7::int + 1:$7::int + $8::int] as ids, cardinality(ids) as kept, total, total_capped`,
  { ids: array(uuid), kept: notNull(integer, 'the list is not null'), total: integer, totalCapped: boolean },
);

/** A page of a person's point, whose time begins anew; null where it has ended or was never theirs. */
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

/** Forgets what a person searched. */
export async function dropPointsOfPerson(tx: Tx, userId: string): Promise<void> {
  await tx.run(dropOf, [userId]);
}
