import { programmeGiftStates, type ProgrammeGiftState } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
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

const columns = {
  programmeId: uuid,
  participantId: uuid,
  day: text,
  budgetId: uuid,
  teamId: uuid,
  state: oneOf(programmeGiftStates),
  orderId: uuid,
  transactionId: nullable(uuid),
  failure: nullable(text),
  nextTryAt: nullable(instant),
};

/** The outcome of a gift. `day` has the format 2026-11-27. */
export type SentGift = RowOf<typeof columns>;

const select = `select programme_id, participant_id, day, budget_id, team_id, state, order_id, transaction_id, failure, next_try_at from programme_gifts`;

const between = statement(
  'programme-gifts-between',
  `${select} where budget_id = $1 and day >= $2 and day <= $3 order by day, programme_id, participant_id`,
  columns,
);

export function listSentGifts(
  db: Queryable,
  { budgetId, from, to }: { readonly budgetId: string; readonly from: string; readonly to: string },
): Promise<readonly SentGift[]> {
  return db.run(between, [budgetId, from, to]);
}

/** Identifies a gift: a programme, a participant and a day. */
export type GiftKey = { readonly programmeId: string; readonly participantId: string; readonly day: string };

const begin = statement(
  'programme-gifts-begin',
  `insert into programme_gifts (programme_id, participant_id, day, budget_id, team_id, state, order_id, next_try_at, created_at, updated_at)
   select $1, participant_id, day, $2, $3, 'sending', order_id, $4, $4, $4 from unnest($5::uuid[], $6::text[], $7::uuid[]) as given (participant_id, day, order_id)
   order by participant_id, day on conflict (programme_id, participant_id, day) do nothing`,
);

/** Inserts gifts that are due; existing ones, sent or skipped, are left unchanged. */
export async function beginGifts(
  tx: Tx,
  {
    programme,
    gifts,
    now,
  }: {
    readonly programme: { readonly id: string; readonly budgetId: string; readonly teamId: string };
    readonly gifts: readonly { readonly participantId: string; readonly day: string; readonly orderId: string }[];
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(begin, [
    programme.id,
    programme.budgetId,
    programme.teamId,
    now,
    gifts.map(({ participantId }) => participantId),
    gifts.map(({ day }) => day),
    gifts.map(({ orderId }) => orderId),
  ]);
}

const due = statement(
  'programme-gifts-due',
  `${select} where next_try_at <= $1 order by next_try_at, programme_id, participant_id, day limit $2`,
  columns,
);

/** Returns gifts of every team that are due to be bought. */
export function listGiftsToSend(db: Queryable, now: Temporal.Instant, limit: number): Promise<readonly SentGift[]> {
  return db.run(due, [now, limit]);
}

const take = statement(
  'programme-gifts-take',
  `with taken as (
     update programme_gifts set tries = tries + 1, next_try_at = $5, updated_at = $4
     where programme_id = $1 and participant_id = $2 and day = $3 and next_try_at <= $4 returning 1)
   select count(*) as taken from taken`,
  { taken: integer },
);

/** Reserves a due gift for this worker until `until`. @returns false if another worker has it. */
export async function reserveGift(
  tx: Tx,
  { programmeId, participantId, day }: GiftKey,
  { now, until }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<boolean> {
  const [row] = await tx.run(take, [programmeId, participantId, day, now, until]);
  return row?.taken === 1;
}

const record = statement(
  'programme-gifts-record',
  `update programme_gifts set state = $4, transaction_id = $5, failure = $6, next_try_at = $7, updated_at = $8
   where programme_id = $1 and participant_id = $2 and day = $3`,
);

export async function recordGift(
  tx: Tx,
  { programmeId, participantId, day }: GiftKey,
  outcome: {
    readonly state: Exclude<ProgrammeGiftState, 'coming'>;
    readonly transactionId: string | null;
    readonly failure: string | null;
    readonly nextTryAt: Temporal.Instant | null;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const { state, transactionId, failure, nextTryAt, now } = outcome;
  await tx.run(record, [programmeId, participantId, day, state, transactionId, failure, nextTryAt, now]);
}

const skip = statement(
  'programme-gifts-skip',
  `with skipped as (
     insert into programme_gifts (programme_id, participant_id, day, budget_id, team_id, state, order_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'skipped', $6, $7, $7)
     on conflict (programme_id, participant_id, day) do update set state = 'skipped', failure = null, next_try_at = null, updated_at = excluded.updated_at
       where programme_gifts.state in ('skipped', 'failed') returning 1)
   select count(*) as skipped from skipped`,
  { skipped: integer },
);

/** Skips a gift. @returns false if it was sent or is being sent. */
export async function skipGift(
  tx: Tx,
  { programmeId, participantId, day }: GiftKey,
  {
    budgetId,
    teamId,
    orderId,
    now,
  }: {
    readonly budgetId: string;
    readonly teamId: string;
    readonly orderId: string;
    readonly now: Temporal.Instant;
  },
): Promise<boolean> {
  const [row] = await tx.run(skip, [programmeId, participantId, day, budgetId, teamId, orderId, now]);
  return row?.skipped === 1;
}

const putBack = statement(
  'programme-gifts-put-back',
  `delete from programme_gifts where programme_id = $1 and participant_id = $2 and day = $3 and state = 'skipped'`,
);

/** Restores a skipped gift; on or after its day it is sent immediately, up to three days late. */
export async function restoreGift(tx: Tx, { programmeId, participantId, day }: GiftKey): Promise<void> {
  await tx.run(putBack, [programmeId, participantId, day]);
}
