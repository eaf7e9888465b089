import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';
import { showMailOutcomes } from '../../gifts/index.ts';

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

const insertFirst = statement<{ readonly gift_id: string }>(
  'delivery-insert-first',
  `insert into deliveries (id, team_id, gift_id, transaction_id, kind, channel, address, state, started_at)
   select given.id, $1, given.gift_id, $2, 'gift', 'email', given.address, 'started', $3
   from unnest($4::uuid[], $5::uuid[], $6::text[]) as given (id, gift_id, address)
   on conflict (gift_id) where kind = 'gift' do nothing returning gift_id`,
);

/**
 * Writes for each of these gifts that its first mail is about to leave. That record, unique per gift, is what keeps a gift from being
 * mailed twice, whatever dies in between.
 */
export async function insertFirstMails(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly transactionId: string;
    readonly now: Temporal.Instant;
    readonly mails: readonly { readonly deliveryId: string; readonly giftId: string; readonly address: string }[];
  },
): Promise<void> {
  const { mails } = input;
  if (mails.length === 0) return;
  await tx.run(insertFirst, [
    input.teamId,
    input.transactionId,
    input.now,
    mails.map(({ deliveryId }) => deliveryId),
    mails.map(({ giftId }) => giftId),
    mails.map(({ address }) => address),
  ]);
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

/** Settles mails that wait although they must not leave any more, so that no job takes them again. */
export async function dropPointlessMails(
  tx: Tx,
  input: { readonly teamId: string; readonly transactionId: string; readonly now: Temporal.Instant },
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

/** Hands out mails that are not taken yet, and those whose next try is due; those of gifts held for a check wait for its end. The job that takes one sends it at once. */
export async function takeMails(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly transactionId: string;
    readonly now: Temporal.Instant;
    readonly most: number;
  },
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
    readonly now: Temporal.Instant;
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
  readonly teamId: string;
  readonly state: 'accepted' | 'refused' | 'unknown';
  readonly deliveryStatus: string;
  readonly error: string | null;
  readonly providerId: string | null;
  readonly retryAt: Temporal.Instant | null;
};

const finish = statement<{ readonly giftId: string }>(
  'delivery-finish',
  `with given as (
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) as given (delivery_id, team_id, state, error, provider_id, retry_at)
   ), closed as (
     update deliveries d set state = given.state, error = given.error, provider_id = given.provider_id, retry_at = given.retry_at, finished_at = $7,
       taken_at = case when given.retry_at is null then d.taken_at end
     from given where d.id = given.delivery_id and d.team_id = given.team_id and d.state = 'started' returning d.gift_id, ${hasNewer} as has_newer
   )
   select gift_id as "giftId" from closed where not has_newer`,
);

/**
 * Writes what became of mails, once each: a delivery that has its outcome keeps it. What a gift shows is the outcome of its newest mail, so
 * the gifts, which are locked before, show these outcomes too.
 * @returns those that got theirs now and are the newest of their gifts
 */
export async function finishMails(
  tx: Tx,
  { now, finished }: { readonly now: Temporal.Instant; readonly finished: readonly Finished[] },
): Promise<readonly Finished[]> {
  const closed = await tx.run(finish, [
    finished.map((one) => one.deliveryId),
    finished.map((one) => one.teamId),
    finished.map((one) => one.state),
    finished.map((one) => one.error),
    finished.map((one) => one.providerId),
    finished.map((one) => one.retryAt),
    now,
  ]);
  const newest = new Set(closed.map(({ giftId }) => giftId));
  const shown = finished.filter(({ giftId }) => newest.has(giftId));
  await showMailOutcomes(
    tx,
    shown.map((one) => ({ ...one, isAccepted: one.state === 'accepted' })),
    now,
  );
  return shown;
}

const lost = statement<{ delivery_id: string; gift_id: string; team_id: string; transaction_id: string }>(
  'delivery-lost',
  `select d.id as delivery_id, d.gift_id, d.team_id, d.transaction_id from deliveries d
   where d.state = 'started' and d.taken_at < $1 order by d.taken_at limit $2`,
);

/** Mails that were taken long ago and never finished: the process died between sending and writing the outcome. */
export async function findLostMails(
  db: Queryable,
  input: { readonly takenBefore: Temporal.Instant; readonly most: number },
): Promise<{ delivery_id: string; gift_id: string; team_id: string; transaction_id: string }[]> {
  return db.run(lost, [input.takenBefore, input.most]);
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
