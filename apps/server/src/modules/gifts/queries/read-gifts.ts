import type { Reach } from '../../../platform/context.ts';
import {
  statement,
  type Queryable,
  type RowOf,
  integer,
  text,
  nullable,
  instant,
  uuid,
} from '../../../platform/database/index.ts';
import type { Step } from '../domain/steps.ts';
import { giftReadColumns, type GiftRead, giftReadSelection, hasReceiver, receiverText } from './gift-columns.ts';
import { reachedWhere } from './gift-conditions.ts';

const source = 'from gifts g join transactions t on t.id = g.transaction_id';

const find = statement(
  'gifts-find',
  `select ${giftReadSelection} ${source} where g.id = $3 and g.team_id = any ($1::uuid[]) and ($2::uuid is null or g.user_id = $2)`,
  giftReadColumns,
);

/** Returns a gift within the reach; null if there is none. */
export async function findGift(db: Queryable, reach: Reach, id: string): Promise<GiftRead | null> {
  const [gift] = await db.run(find, [reach.teamIds, reach.ownerId, id]);
  return gift ?? null;
}

/** Selects gifts of a transaction. A filter that is null does not apply. */
export type GiftFilter = {
  readonly transactionId: string;
  readonly teamId: string;
  readonly statusIds: readonly number[] | null;
  readonly deliveryStatuses: readonly string[] | null;
  readonly step: Step | null;
  /** Prefixes of words in the receiver's details, or a short code. */
  readonly text: string | null;
  readonly frozen: boolean | null;
  readonly ids: readonly string[] | null;
  readonly opened: boolean | null;
};

const matches = `g.transaction_id = $1 and g.team_id = $2 and ($3::smallint[] is null or g.status_id = any ($3)) and ($4::text[] is null or g.delivery_status = any ($4))
  and ${reachedWhere('$5')} and ($6::text is null or g.shortcode = $6 or (${hasReceiver} and ${receiverText} @@ gifting_query(array[$2::uuid], $6)))
  and ($7::boolean is null or (g.frozen_at is not null) = $7) and ($8::uuid[] is null or g.id = any ($8))
  and ($9::boolean is null or (g.viewed_at is not null) = $9)`;

function valuesOf({
  transactionId,
  teamId,
  statusIds,
  deliveryStatuses,
  step,
  text,
  frozen,
  ids,
  opened,
}: GiftFilter): unknown[] {
  return [transactionId, teamId, statusIds, deliveryStatuses, step, text, frozen, ids, opened];
}

const page = statement(
  'gifts-page',
  `select ${giftReadSelection} ${source} where ${matches} and g.position > $10 order by g.position limit $11`,
  giftReadColumns,
);
const pageBack = statement(
  'gifts-page-back',
  `select ${giftReadSelection} ${source} where ${matches} and g.position < $10 order by g.position desc limit $11`,
  giftReadColumns,
);

/** Returns gifts of a transaction after a position, in ascending order. */
export function listGifts(
  db: Queryable,
  { filter, after, limit }: { readonly filter: GiftFilter; readonly after: number; readonly limit: number },
): Promise<GiftRead[]> {
  return db.run(page, [...valuesOf(filter), after, limit]);
}

/** Returns gifts of a transaction before a position, nearest first. */
export function listGiftsBefore(
  db: Queryable,
  { filter, before, limit }: { readonly filter: GiftFilter; readonly before: number; readonly limit: number },
): Promise<GiftRead[]> {
  return db.run(pageBack, [...valuesOf(filter), before, limit]);
}

const counted = statement(
  'gifts-count',
  `select count(*) as total from (select 1 from gifts g where ${matches} limit $10) found`,
  { total: integer },
);

/** Counts the gifts that match, up to `cap` + 1. */
export async function countGifts(
  db: Queryable,
  { filter, cap }: { readonly filter: GiftFilter; readonly cap: number },
): Promise<number> {
  const [row] = await db.run(counted, [...valuesOf(filter), cap + 1]);
  return row?.total ?? 0;
}

const reactionColumns = { emoji: text, name: nullable(text), message: nullable(text), createdAt: instant };

export type ReactionRead = RowOf<typeof reactionColumns>;

const reaction = statement(
  'gifts-reaction',
  `select emoji, name, message, created_at from reactions where gift_id = $1 and team_id = $2`,
  reactionColumns,
);

export async function findReaction(
  db: Queryable,
  { giftId, teamId }: { readonly giftId: string; readonly teamId: string },
): Promise<ReactionRead | null> {
  const [row] = await db.run(reaction, [giftId, teamId]);
  return row ?? null;
}

const teamsOf = statement(
  'gifts-teams',
  `select distinct team_id from gifts where id = any ($3::uuid[]) and team_id = any ($1::uuid[]) and ($2::uuid is null or user_id = $2)`,
  { teamId: uuid },
);

/** Returns the teams of those of the given gifts that are within the reach. */
export async function listTeamsOfGifts(db: Queryable, reach: Reach, ids: readonly string[]): Promise<string[]> {
  return (await db.run(teamsOf, [reach.teamIds, reach.ownerId, ids])).map(({ teamId }) => teamId);
}
