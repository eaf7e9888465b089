import { claimReviewReasons, claimReviewStates, type ClaimReviewReason } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  array,
  instant,
  integer,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

export const reviewReason = oneOf(claimReviewReasons);

const columns = {
  id: uuid,
  teamId: uuid,
  giftId: uuid,
  state: oneOf(claimReviewStates),
  reasons: array(reviewReason),
  waitsUntil: instant,
  decidedAt: nullable(instant),
  decidedBy: nullable(uuid),
  note: nullable(text),
  undoUntil: nullable(instant),
};
export type ReviewRow = RowOf<typeof columns>;

const names = 'id, team_id, gift_id, state, reasons, waits_until, decided_at, decided_by, note, undo_until';

const insert = statement(
  'claim-reviews-insert',
  `insert into claim_reviews (id, team_id, gift_id, super_link_id, state, reasons, network, held_at, waits_until)
   values ($1, $2, $3, $4, 'waiting', $5::text[], $6, $7, $8)`,
);

export async function insertReview(
  tx: Tx,
  {
    id,
    teamId,
    giftId,
    superLinkId,
    reasons,
    network,
    now,
    waitsUntil,
  }: Pick<ReviewRow, 'id' | 'teamId' | 'giftId' | 'waitsUntil'> & {
    readonly superLinkId: string | null;
    readonly reasons: readonly ClaimReviewReason[];
    readonly network: string | null;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(insert, [id, teamId, giftId, superLinkId, reasons, network, now, waitsUntil]);
}

const giftOf = statement('claim-reviews-gift', 'select gift_id from claim_reviews where id = $1', { giftId: uuid });

/**
 * Finds the gift of a review, which must be locked before the review. Not limited to a team, because operators act for
 * all teams.
 */
export async function findGiftOfReview(db: Queryable, id: string): Promise<string | null> {
  return (await db.run(giftOf, [id]))[0]?.giftId ?? null;
}

const lock = statement(
  'claim-reviews-lock',
  `select ${names} from claim_reviews where id = $1 for no key update`,
  columns,
);

export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  return (await tx.run(lock, [id]))[0] ?? null;
}

const write = statement(
  'claim-reviews-write',
  `update claim_reviews set state = $2, decided_at = $3, decided_by = $4, note = $5, undo_until = $6 where id = $1`,
);

/** Writes the outcome of a locked review. */
export async function writeReviewState(
  tx: Tx,
  {
    id,
    state,
    decidedAt,
    decidedBy,
    note,
    undoUntil,
  }: Pick<ReviewRow, 'id' | 'state' | 'decidedAt' | 'decidedBy' | 'note' | 'undoUntil'>,
): Promise<void> {
  await tx.run(write, [id, state, decidedAt, decidedBy, note, undoUntil]);
}

const due = statement(
  'claim-reviews-due',
  `(select id from claim_reviews where state = 'waiting' and waits_until <= $1 and id <> all ($3::uuid[]) order by waits_until limit $2)
   union all
   (select id from claim_reviews where state = 'refused' and undo_until <= $1 and id <> all ($3::uuid[]) order by undo_until limit $2)`,
  { id: uuid },
);

/** Lists reviews whose wait for an operator, or whose undo period, is over. */
export async function listDueReviews(
  db: Queryable,
  { now, max, except }: { readonly now: Temporal.Instant; readonly max: number; readonly except: readonly string[] },
): Promise<readonly string[]> {
  return (await db.run(due, [now, max, except])).map(({ id }) => id);
}

const tell = statement(
  'claim-reviews-tell',
  `with waiting as (
     select id from claim_reviews where state = 'waiting' and told_at is null and held_at <= $1 order by id for no key update skip locked)
   update claim_reviews r set told_at = $2 from waiting where r.id = waiting.id returning r.id`,
  { id: uuid },
);

/**
 * Marks reviews that have waited since before an instant and returns them, so that operators are notified of each once.
 */
export async function markNotified(
  tx: Tx,
  { heldBefore, now }: Readonly<Record<'heldBefore' | 'now', Temporal.Instant>>,
): Promise<readonly string[]> {
  return (await tx.run(tell, [heldBefore, now])).map(({ id }) => id);
}

const end = statement(
  'claim-reviews-end',
  `update claim_reviews set state = 'ended', decided_at = coalesce(decided_at, $2), undo_until = null where id = any ($1::uuid[]) and state in ('waiting', 'refused')`,
);

/** Ends reviews whose gifts have ended. This state is final. */
export async function endReviews(tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  if (ids.length > 0) await tx.run(end, [ids, now]);
}

const waiting = statement(
  'claim-reviews-waiting-count',
  `select count(*)::integer as waiting, min(held_at) as oldest_at from claim_reviews where state = 'waiting'`,
  { waiting: integer, oldestAt: nullable(instant) },
);

/** Counts the claims that wait for an operator, and returns since when the oldest has waited. */
export async function countWaiting(
  db: Queryable,
): Promise<{ readonly waiting: number; readonly oldestAt: Temporal.Instant | null }> {
  return (await db.run(waiting, []))[0] ?? { waiting: 0, oldestAt: null };
}
