import { statement, type Tx } from '../../../platform/database/index.ts';

/** A gift whose mail is about to leave, with what the mail needs. */
export type DueMail = {
  readonly delivery_id: string;
  readonly gift_id: string;
  readonly tries: number;
  readonly kind: 'gift' | 'resend' | 'corrected';
  readonly address: string;
  readonly shortcode: string;
  readonly receiver_name: string | null;
  readonly message: string | null;
  readonly giftwrap: { readonly kind: string; readonly palette: string; readonly seed: string } | null;
  readonly expires_at: Date;
};

const dueColumns =
  'd.id as delivery_id, d.gift_id, d.tries, d.kind, d.address, g.shortcode, g.receiver_name, g.message, g.giftwrap, g.expires_at';

const startFirst = statement(
  'delivery-start-first',
  `with due as (
     select id, receiver_email, row_number() over (order by position) as place from (
       select g.id, g.receiver_email, g.position from gifts g
       where g.team_id = $1 and g.transaction_id = $2 and g.delivery_method = 'email' and g.status_id = 1 and g.frozen_at is null
         and g.receiver_email is not null and g.delivery_status = 'unsent'
       order by g.position limit $4 for update skip locked) picked
   ), written as (
     insert into deliveries (id, team_id, gift_id, transaction_id, kind, channel, address, state, started_at)
     select n.id, $1, due.id, $2, 'gift', 'email', due.receiver_email, 'started', $3
     from due join unnest($5::uuid[]) with ordinality as n (id, place) using (place)
     on conflict (gift_id) where kind = 'gift' do nothing returning id, gift_id
   )
   update gifts g set delivery_status = 'email-pending', delivery_status_at = $3, updated_at = $3
   from written where g.id = written.gift_id returning g.id`,
);

/**
 * Takes gifts of a transaction that were never mailed and do not wait for their date, and writes for each that its mail is about to leave. That record,
 * unique per gift, is what keeps a gift from being mailed twice whatever dies in between. Gifts that another worker holds are passed over.
 * @returns how many were taken
 */
export async function startFirstMails(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly transactionId: string;
    readonly now: Date;
    readonly ids: readonly string[];
  },
): Promise<number> {
  return (await tx.run(startFirst, [input.teamId, input.transactionId, input.now, input.ids.length, [...input.ids]]))
    .length;
}

/** A mail that was asked for after this one, to the same or to a corrected address: only the last of a gift's mails leaves. */
const hasNewer = 'exists (select from deliveries newer where newer.gift_id = d.gift_id and newer.id > d.id)';

/** Mails that wait and must not leave any more: their gift has ended, or a newer mail of it was asked for. */
const isPointless = `(g.status_id in (4, 5, 6) or ${hasNewer})`;

const drop = statement(
  'delivery-drop-pointless',
  `update deliveries d set state = 'refused', retry_at = null, finished_at = $3, error = 'Not sent: its gift ended or was sent anew before.'
   from gifts g
   where d.transaction_id = $1 and d.team_id = $2 and d.taken_at is null and (d.state = 'started' or d.retry_at is not null) and g.id = d.gift_id and ${isPointless}`,
);

/** Settles mails that wait although they must not leave any more, so that nobody comes back for them. */
export async function dropPointlessMails(
  tx: Tx,
  input: { readonly teamId: string; readonly transactionId: string; readonly now: Date },
): Promise<void> {
  await tx.run(drop, [input.transactionId, input.teamId, input.now]);
}

// A link belongs to one address: what waited for the former address must never carry the new link there.
const take = statement<DueMail>(
  'delivery-take',
  `update deliveries d set taken_at = $3, retry_at = null, state = 'started', tries = d.tries + (d.state = 'refused')::int
   from gifts g
   where g.id = d.gift_id and d.id in (
     select d.id from deliveries d join gifts g on g.id = d.gift_id
     where d.transaction_id = $1 and d.team_id = $2 and d.taken_at is null and (d.state = 'started' or (d.state = 'refused' and d.retry_at <= $3)) and g.frozen_at is null and not ${isPointless}
     order by d.started_at, d.id limit $4 for update of d skip locked)
   returning ${dueColumns}`,
);

/** Hands out mails that nobody has taken yet, and those whose next try is due; those of gifts held for a check wait for its end. Whoever takes one sends it at once. */
export async function takeMails(
  tx: Tx,
  input: { readonly teamId: string; readonly transactionId: string; readonly now: Date; readonly most: number },
): Promise<DueMail[]> {
  return tx.run(take, [input.transactionId, input.teamId, input.now, input.most]);
}

const startAgain = statement(
  'delivery-start-again',
  `insert into deliveries (id, team_id, gift_id, transaction_id, kind, channel, address, state, started_at)
   select given.id, $1, g.id, g.transaction_id, $4, 'email', g.receiver_email, 'started', $5
   from unnest($2::uuid[], $3::uuid[]) as given (id, gift_id) join gifts g on g.id = given.gift_id and g.team_id = $1`,
);

/** Writes that gifts are to be mailed again: to the address they have, or to a corrected one. */
export async function startMailsAgain(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly kind: 'resend' | 'corrected';
    readonly gifts: readonly { readonly deliveryId: string; readonly giftId: string }[];
    readonly now: Date;
  },
): Promise<void> {
  await tx.run(startAgain, [
    input.teamId,
    input.gifts.map(({ deliveryId }) => deliveryId),
    input.gifts.map(({ giftId }) => giftId),
    input.kind,
    input.now,
  ]);
}

export type Finished = {
  readonly deliveryId: string;
  readonly giftId: string;
  readonly state: 'accepted' | 'refused' | 'unknown';
  readonly deliveryStatus: string;
  readonly error: string | null;
  readonly providerId: string | null;
  readonly retryAt: Date | null;
};

const finish = statement<{ gift_id: string; state: string }>(
  'delivery-finish',
  `with given as (
     select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[]) as given (delivery_id, gift_id, state, delivery_status, error, provider_id, retry_at)
   ), closed as (
     update deliveries d set state = given.state, error = given.error, provider_id = given.provider_id, retry_at = given.retry_at, finished_at = $9,
       taken_at = case when given.retry_at is null then d.taken_at end
     from given where d.id = given.delivery_id and d.team_id = $1 and d.state = 'started' returning d.gift_id, given.state, given.delivery_status, given.error, ${hasNewer} as has_newer
   ), marked as (
     update gifts g set delivery_status = closed.delivery_status, delivery_status_at = $9, delivery_error = closed.error,
       sends = g.sends + (closed.state = 'accepted')::int, last_sent_at = case when closed.state = 'accepted' then $9 else g.last_sent_at end, updated_at = $9
     from closed where g.id = closed.gift_id and g.team_id = $1 and not closed.has_newer
   )
   select gift_id, state from closed where not has_newer`,
);

/**
 * Writes what became of mails, once each: a delivery that has its outcome keeps it. What a gift shows is the outcome of its newest mail.
 * @returns those that got theirs now and are the newest of their gifts
 */
export async function finishMails(
  tx: Tx,
  input: { readonly teamId: string; readonly now: Date; readonly finished: readonly Finished[] },
): Promise<{ gift_id: string; state: string }[]> {
  const { finished } = input;
  return tx.run(finish, [
    input.teamId,
    finished.map((one) => one.deliveryId),
    finished.map((one) => one.giftId),
    finished.map((one) => one.state),
    finished.map((one) => one.deliveryStatus),
    finished.map((one) => one.error),
    finished.map((one) => one.providerId),
    finished.map((one) => one.retryAt),
    input.now,
  ]);
}

const lost = statement<{ delivery_id: string; gift_id: string; team_id: string; transaction_id: string }>(
  'delivery-lost',
  `select d.id as delivery_id, d.gift_id, d.team_id, d.transaction_id from deliveries d
   where d.state = 'started' and d.taken_at < $1 order by d.taken_at limit $2 for update skip locked`,
);

/** Mails that were taken long ago and never finished: the process died between sending and writing the outcome. */
export async function lockLostMails(
  tx: Tx,
  input: { readonly takenBefore: Date; readonly most: number },
): Promise<{ delivery_id: string; gift_id: string; team_id: string; transaction_id: string }[]> {
  return tx.run(lost, [input.takenBefore, input.most]);
}

/** How far the sending of a transaction is. `ended` is true once, for the count that found nothing waiting any more. */
export type Progress = {
  readonly dispatched: number;
  readonly failed: number;
  readonly waiting: number;
  readonly quantity: number;
  readonly prepared: number;
  readonly ended: boolean;
};

const refresh = statement<Progress>(
  'delivery-refresh-progress',
  `with before as (
     select id, processing from transactions where id = $1 and team_id = $2 for update
   ), counted as (
     select count(*) filter (where g.status_id in (2, 3, 4, 9) or g.sent_at is not null)::int as dispatched,
       count(*) filter (where g.status_id = 1 and g.sent_at is null and g.delivery_status not in ('unsent', 'email-pending'))::int as failed,
       count(*) filter (where g.status_id = 1 and g.delivery_method = 'email' and g.sent_at is null and g.delivery_status in ('unsent', 'email-pending') and g.frozen_at is null)::int as waiting
     from gifts g where g.transaction_id = $1 and g.team_id = $2
   )
   update transactions t set dispatched = counted.dispatched, failed = counted.failed, updated_at = $3,
     processing = case when t.processing = 'sending' and counted.waiting = 0 then null else t.processing end,
     completed_at = case when t.processing = 'sending' and counted.waiting = 0 then $3 else t.completed_at end
   from counted, before where t.id = before.id
   returning t.dispatched, t.failed, counted.waiting, t.quantity, t.prepared, (before.processing = 'sending' and t.processing is null) as ended`,
);

/** Counts how far a transaction's sending is, and ends its processing when nothing waits any more. */
export async function refreshProgress(
  tx: Tx,
  input: { readonly teamId: string; readonly transactionId: string; readonly now: Date },
): Promise<Progress | null> {
  return (await tx.run(refresh, [input.transactionId, input.teamId, input.now]))[0] ?? null;
}

const soonest = statement<{ retry_at: Date | null }>(
  'delivery-soonest-retry',
  `select min(d.retry_at) as retry_at from deliveries d join gifts g on g.id = d.gift_id where d.transaction_id = $1 and d.team_id = $2 and d.retry_at is not null and g.frozen_at is null`,
);

/** When the next mail of a transaction that was put off is due. Those of gifts held for a check have no time: the check's end sends them. */
export async function soonestRetry(
  tx: Tx,
  input: { readonly teamId: string; readonly transactionId: string },
): Promise<Date | null> {
  return (await tx.run(soonest, [input.transactionId, input.teamId]))[0]?.retry_at ?? null;
}

const dueTransactions = statement<{ id: string; team_id: string }>(
  'delivery-due-transactions',
  `with due as (select distinct transaction_id from gifts where status_id = 8 and send_at <= $1 and frozen_at is null limit 500)
   update transactions t set processing = 'sending', updated_at = $1 from due where t.id = due.transaction_id and t.processing is null returning t.id, t.team_id`,
);

/** Marks transactions with scheduled gifts that are due as sending, and answers them. */
export async function startDueTransactions(tx: Tx, now: Date): Promise<{ id: string; team_id: string }[]> {
  return tx.run(dueTransactions, [now]);
}
