import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Tx,
  type RowOf,
  uuid,
  text,
  notNull,
  integer,
  boolean,
  oneOf,
} from '../../../platform/database/index.ts';

/*
 * What sending changes in gifts and their transactions: gifts about to be mailed, the outcomes of their mails, and the
 * progress of an order. The mails themselves belong to the module `delivery`.
 */

const takeUnsent = statement(
  'gifts-take-unsent',
  `update gifts g set delivery_status = g.delivery_method || '-pending', delivery_status_at = $3, updated_at = $3
   from (
     select id, position from gifts
     where team_id = $1 and transaction_id = $2 and delivery_method in ('email', 'sms') and status_id = 1 and frozen_at is null
       and case delivery_method when 'sms' then receiver_phone else receiver_email end is not null and delivery_status = 'unsent'
     order by position limit $4 for no key update skip locked
   ) picked
   where g.id = picked.id returning g.id as gift_id, case g.delivery_method when 'sms' then 'sms' else 'email' end as channel, case g.delivery_method when 'sms' then g.receiver_phone else g.receiver_email end as address`,
  { giftId: uuid, channel: oneOf(['email', 'sms']), address: notNull(text, 'only gifts with an address are picked') },
);

/**
 * Takes gifts of a transaction that were never mailed and are not scheduled for later. Skips gifts that another worker
 * has locked.
 */
export function takeUnsentGifts(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly transactionId: string;
    readonly now: Temporal.Instant;
    readonly max: number;
  },
): Promise<{ readonly giftId: string; readonly channel: 'email' | 'sms'; readonly address: string }[]> {
  return tx.run(takeUnsent, [input.teamId, input.transactionId, input.now, input.max]);
}

const showOutcomes = statement(
  'gifts-show-mail-outcomes',
  `update gifts g set delivery_status = given.delivery_status, delivery_status_at = $6, delivery_error = given.error,
     sends = g.sends + given.accepted::int, last_sent_at = case when given.accepted then $6 else g.last_sent_at end, updated_at = $6
   from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::boolean[]) as given (id, team_id, delivery_status, error, accepted)
   where g.id = given.id and g.team_id = given.team_id`,
);

/** Updates gifts with the outcome of their latest mails. */
export async function updateMailOutcomes(
  tx: Tx,
  outcomes: readonly {
    readonly giftId: string;
    readonly teamId: string;
    readonly deliveryStatus: string;
    readonly error: string | null;
    /** True if this counts as another mail sent. */
    readonly isAccepted: boolean;
  }[],
  now: Temporal.Instant,
): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.run(showOutcomes, [
    outcomes.map(({ giftId }) => giftId),
    outcomes.map(({ teamId }) => teamId),
    outcomes.map(({ deliveryStatus }) => deliveryStatus),
    outcomes.map(({ error }) => error),
    outcomes.map(({ isAccepted }) => isAccepted),
    now,
  ]);
}

const keep = statement(
  'gifts-keep-sends',
  'update gifts set sends = $3, last_sent_at = $4 where id = $1 and team_id = $2',
);

/** Sets the number and time of the mails sent to the gift's current address. */
export async function setSendCounts(
  tx: Tx,
  mails: {
    readonly giftId: string;
    readonly teamId: string;
    readonly sends: number;
    readonly lastSentAt: Temporal.Instant | null;
  },
): Promise<void> {
  await tx.run(keep, [mails.giftId, mails.teamId, mails.sends, mails.lastSentAt]);
}

const progressColumns = {
  dispatched: integer,
  failed: integer,
  waiting: integer,
  quantity: integer,
  prepared: integer,
  ended: boolean,
};

/** The progress of sending a transaction. `ended` is true only for the count that first finds no gifts waiting. */
export type Progress = RowOf<typeof progressColumns>;

const refresh = statement(
  'transactions-refresh-progress',
  `with before as (
     select id, processing from transactions where id = $1 and team_id = $2 for no key update
   ), counted as (
     select count(*) filter (where g.status_id in (2, 3, 4, 9) or g.sent_at is not null)::int as dispatched,
       count(*) filter (where g.status_id = 1 and g.sent_at is null and g.delivery_status not in ('unsent', 'email-pending', 'sms-pending'))::int as failed,
       count(*) filter (where g.status_id = 1 and g.delivery_method in ('email', 'sms') and g.sent_at is null and g.delivery_status in ('unsent', 'email-pending', 'sms-pending') and g.frozen_at is null)::int as waiting
     from gifts g where g.transaction_id = $1 and g.team_id = $2
   )
   update transactions t set dispatched = counted.dispatched, failed = counted.failed, updated_at = $3,
     processing = case when t.processing = 'sending' and counted.waiting = 0 then null else t.processing end,
     completed_at = case when t.processing = 'sending' and counted.waiting = 0 then $3 else t.completed_at end
   from counted, before where t.id = before.id
   returning t.dispatched, t.failed, counted.waiting, t.quantity, t.prepared, coalesce(before.processing = 'sending' and t.processing is null, false) as ended`,
  progressColumns,
);

/** Updates the progress of sending a transaction, and ends its processing when no gifts are waiting. */
export async function refreshProgress(
  tx: Tx,
  input: { readonly teamId: string; readonly transactionId: string; readonly now: Temporal.Instant },
): Promise<Progress | null> {
  return (await tx.run(refresh, [input.transactionId, input.teamId, input.now]))[0] ?? null;
}

type GiftOfTeam = { readonly id: string; readonly teamId: string };

const mark = statement(
  'gifts-mark',
  `update gifts g set delivery_status = g.delivery_method || '-pending', delivery_status_at = $3, delivery_error = null, updated_at = $3
   from unnest($1::uuid[], $2::uuid[]) as given (team_id, id) where g.id = given.id and g.team_id = given.team_id`,
);

/** Marks gifts as waiting to be mailed again. */
export async function markPending(
  tx: Tx,
  { gifts, now }: { readonly gifts: readonly GiftOfTeam[]; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(mark, [gifts.map(({ teamId }) => teamId), gifts.map(({ id }) => id), now]);
}

const startSending = statement(
  'transactions-start-sending',
  `update transactions set processing = 'sending', updated_at = $3 where id = $1 and team_id = $2 and processing is null`,
);

/** Marks an order as sending while its newly assigned links are mailed. */
export async function markSending(
  tx: Tx,
  input: { readonly teamId: string; readonly transactionId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(startSending, [input.transactionId, input.teamId, input.now]);
}

const dueTransactions = statement(
  'transactions-start-due',
  `with due as (select distinct transaction_id from gifts where status_id = 8 and send_at <= $1 and frozen_at is null limit 500)
   update transactions t set processing = 'sending', updated_at = $1 from due where t.id = due.transaction_id and t.processing is null returning t.id, t.team_id`,
  { id: uuid, teamId: uuid },
);

/** Marks transactions with scheduled gifts that are due as sending, and returns them. */
export async function startDueTransactions(tx: Tx, now: Temporal.Instant): Promise<{ id: string; teamId: string }[]> {
  return tx.run(dueTransactions, [now]);
}
