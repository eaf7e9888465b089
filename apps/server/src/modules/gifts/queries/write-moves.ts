import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx, uuid } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { GiftMove } from '../domain/decide-move.ts';
import type { GiftActor } from '../domain/locked-gift.ts';

// Compare-and-set: a row that is no longer in the expected status is not changed, gets no event and is not returned.
// Times of steps keep their first value, because the funnel counts gifts that ever reached a step.
const writeAll = statement(
  'gifts-write-moves',
  `with given as (
     select * from unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::boolean[], $5::uuid[]) as given (gift_id, from_id, to_id, fee_posted, event_id)
   ),
   moved as (
     update gifts g set
       status_id = given.to_id,
       former_status_id = case when given.to_id = 7 then given.from_id end,
       fee_posted = given.fee_posted,
       sent_at = case when given.to_id = 1 then null when given.to_id = 2 then coalesce(g.sent_at, $6) else g.sent_at end,
       delivery_status = case when g.delivery_method = 'links' and given.to_id = 2 then 'links-sent' when g.delivery_method = 'links' and given.to_id = 1 then 'unsent' else g.delivery_status end,
       delivery_status_at = case when g.delivery_method = 'links' and given.to_id in (1, 2) then $6 else g.delivery_status_at end,
       claimed_at = case when given.to_id in (3, 9, 4) then coalesce(g.claimed_at, $6) else g.claimed_at end,
       redeemed_at = case when given.to_id = 4 then $6 else g.redeemed_at end,
       ended_at = case when given.to_id in (4, 5, 6) then $6 else g.ended_at end,
       updated_at = $6
     from given where g.id = given.gift_id and g.status_id = given.from_id
     returning g.id, g.team_id, given.from_id, given.to_id, given.event_id
   ),
   written as (
     insert into gift_events (id, team_id, gift_id, kind, from_status_id, to_status_id, actor_kind, actor_id, reason, at)
     select event_id, team_id, id, 'status', from_id, to_id, $7, $8, $9, $6 from moved
   )
   select id from moved`,
  { id: uuid },
);

/**
 * Applies decided status changes and stores an event for each.
 * @returns the ids of the gifts that were still in the expected status.
 */
export async function writeMoves(
  tx: Tx,
  {
    moves,
    actor,
    reason,
    now,
  }: {
    readonly moves: readonly GiftMove[];
    readonly actor: GiftActor;
    readonly reason: string | null;
    readonly now: Temporal.Instant;
  },
): Promise<ReadonlySet<string>> {
  if (moves.length === 0) return new Set();
  const rows = await tx.run(writeAll, [
    moves.map(({ gift }) => gift.id),
    moves.map(({ gift }) => gift.statusId),
    moves.map(({ to }) => to),
    moves.map(({ feePosted }) => feePosted),
    moves.map(() => newId()),
    now,
    actor.kind,
    actor.id,
    reason,
  ]);
  return new Set(rows.map(({ id }) => id));
}
