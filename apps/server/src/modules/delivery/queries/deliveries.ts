import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
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
import { updateMailOutcomes } from '../../gifts/index.ts';

/** The channel of a message. */
export type Channel = 'email' | 'sms';

/** A message about to be sent. */
export type NewDelivery = {
  readonly deliveryId: string;
  readonly giftId: string;
  readonly channel: Channel;
  readonly address: string;
};

const insertFirst = statement(
  'delivery-insert-first',
  `insert into deliveries (id, team_id, gift_id, transaction_id, kind, channel, address, state, started_at)
   select given.id, $1, given.gift_id, $2, 'gift', given.channel, given.address, 'started', $3
   from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[]) as given (id, gift_id, channel, address)
   on conflict (gift_id) where kind = 'gift' do nothing`,
);

/**
 * Records that the first mail of each of these gifts is about to be sent. The record is unique per gift, which prevents
 * a gift from being mailed twice even after a crash.
 */
export async function insertFirstMails(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly transactionId: string;
    readonly now: Temporal.Instant;
    readonly mails: readonly NewDelivery[];
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
    mails.map(({ channel }) => channel),
    mails.map(({ address }) => address),
  ]);
}

const drop = statement(
  'delivery-drop-pointless',
  `update deliveries set state = 'refused', retry_at = null, finished_at = $3, error = 'Not sent: its gift ended or was sent anew before.'
   where id = any ($1::uuid[]) and team_id = $2 and taken_at is null and (state = 'started' or retry_at is not null)`,
);

/** Settles waiting mails that must no longer be sent, so that no job takes them again. */
export async function cancelMails(
  tx: Tx,
  input: { readonly deliveryIds: readonly string[]; readonly teamId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(drop, [input.deliveryIds, input.teamId, input.now]);
}

const release = statement(
  'delivery-release',
  `update deliveries set taken_at = null, taken_by = null
   where transaction_id = $1 and team_id = $2 and state = 'started' and taken_by = $3 and taken_at = $4 and id <> all ($5::uuid[])`,
);

/**
 * Releases mails that were taken by a statement whose response was lost: its commit may have succeeded although the
 * connection failed. None of them was sent, since the job never saw them.
 */
export async function releaseMails(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly transactionId: string;
    readonly takenBy: string;
    readonly takenAt: Temporal.Instant;
    /** Mails that the job does send. */
    readonly except: readonly string[];
  },
): Promise<void> {
  await tx.run(release, [input.transactionId, input.teamId, input.takenBy, input.takenAt, input.except]);
}

const startAgain = statement(
  'delivery-start-again',
  `insert into deliveries (id, team_id, gift_id, transaction_id, kind, channel, address, state, started_at)
   select given.id, given.team_id, given.gift_id, given.transaction_id, $1, given.channel, given.address, 'started', $2
   from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::text[]) as given (id, team_id, transaction_id, gift_id, channel, address)`,
);

/** Records that gifts are to be mailed again: to their current address, or to a corrected one. */
export async function startMailsAgain(
  tx: Tx,
  {
    kind,
    mails,
    now,
  }: {
    readonly kind: 'resend' | 'corrected';
    readonly mails: readonly (NewDelivery & { readonly teamId: string; readonly transactionId: string })[];
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(startAgain, [
    kind,
    now,
    mails.map(({ deliveryId }) => deliveryId),
    mails.map(({ teamId }) => teamId),
    mails.map(({ transactionId }) => transactionId),
    mails.map(({ giftId }) => giftId),
    mails.map(({ channel }) => channel),
    mails.map(({ address }) => address),
  ]);
}

const sentToColumns = { sends: integer, lastSentAt: nullable(instant), addresses: integer };

const sentTo = statement(
  'delivery-sent-to',
  `select (count(*) filter (where address = $2 and state = 'accepted'))::int as sends,
     max(coalesce(finished_at, taken_at)) filter (where address = $2 and state <> 'unknown') as last_sent_at, count(distinct address)::int as addresses
   from deliveries where gift_id = $1 and kind <> 'reminder' and (state in ('accepted', 'unknown') or (state = 'started' and taken_at is not null))`,
  sentToColumns,
);

/**
 * Returns how often a gift was mailed to an address, when last, and the total number of addresses, including those that
 * it may have reached.
 */
export async function countSentTo(
  db: Queryable,
  { giftId, address }: Pick<NewDelivery, 'giftId' | 'address'>,
): Promise<RowOf<typeof sentToColumns>> {
  return (await db.run(sentTo, [giftId, address]))[0] ?? { sends: 0, lastSentAt: null, addresses: 0 };
}

export type FinishedMail = {
  readonly deliveryId: string;
  readonly giftId: string;
  readonly teamId: string;
  readonly state: 'accepted' | 'refused' | 'unknown';
  readonly deliveryStatus: string;
  readonly error: string | null;
  readonly providerId: string | null;
  readonly retryAt: Temporal.Instant | null;
};

// An outcome that arrives after its mail was recorded as unknown, for example because it waited for the database,
// replaces that record.
const isOpen = `(d.state = 'started' or (d.state = 'unknown' and given.state <> 'unknown'))`;

const finish = statement(
  'delivery-finish',
  `with given as (
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) as given (delivery_id, team_id, state, error, provider_id, retry_at)
   ), closed as (
     update deliveries d set state = given.state, error = given.error, provider_id = given.provider_id, retry_at = given.retry_at, finished_at = $7,
       taken_at = case when given.retry_at is null then d.taken_at end, to_show = null
     from given where d.id = given.delivery_id and d.team_id = given.team_id and ${isOpen} returning d.gift_id,
       exists (select from deliveries newer where newer.gift_id = d.gift_id and newer.id > d.id) as has_newer
   )
   select gift_id from closed where not has_newer`,
  { giftId: uuid },
);

/**
 * Writes the outcome of mails, once each: a delivery keeps the outcome that it has. A gift shows the outcome of its
 * newest mail, so the gifts, which are locked before, are updated too.
 * @returns the outcomes that were written now and belong to the newest mail of their gift
 */
export async function finishMails(
  tx: Tx,
  { now, finished }: { readonly now: Temporal.Instant; readonly finished: readonly FinishedMail[] },
): Promise<readonly FinishedMail[]> {
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
  await updateMailOutcomes(
    tx,
    shown.map((one) => ({ ...one, isAccepted: one.state === 'accepted' })),
    now,
  );
  return shown;
}

const note = statement(
  'delivery-note',
  `update deliveries d set state = given.state, error = given.error, provider_id = given.provider_id, retry_at = given.retry_at, finished_at = $8,
     taken_at = case when given.retry_at is null then d.taken_at end, to_show = given.to_show
   from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[]) as given (delivery_id, team_id, state, error, provider_id, retry_at, to_show)
   where d.id = given.delivery_id and d.team_id = given.team_id and ${isOpen}`,
);

/**
 * Writes the outcome of mails, once each. Their gifts are updated later in larger batches (`showRecordedOutcomes`),
 * because that takes more locks.
 */
export async function recordOutcomes(
  tx: Tx,
  { now, finished }: { readonly now: Temporal.Instant; readonly finished: readonly FinishedMail[] },
): Promise<void> {
  if (finished.length === 0) return;
  await tx.run(note, [
    finished.map((one) => one.deliveryId),
    finished.map((one) => one.teamId),
    finished.map((one) => one.state),
    finished.map((one) => one.error),
    finished.map((one) => one.providerId),
    finished.map((one) => one.retryAt),
    finished.map((one) => one.deliveryStatus),
    now,
  ]);
}

const recordedColumns = {
  giftId: uuid,
  teamId: uuid,
  deliveryStatus: text,
  state: oneOf(['started', 'accepted', 'refused', 'unknown']),
  error: nullable(text),
};

const show = statement(
  'delivery-show',
  `with noted as (
     select id, to_show from deliveries where id = any ($1::uuid[]) and to_show is not null for update
   ), shown as (
     update deliveries d set to_show = null from noted where d.id = noted.id
     returning d.gift_id, d.team_id, noted.to_show as delivery_status, d.state, d.error,
       exists (select from deliveries newer where newer.gift_id = d.gift_id and newer.id > d.id) as has_newer
   )
   select gift_id, team_id, delivery_status, state, error from shown where not has_newer`,
  recordedColumns,
);

/**
 * Copies recorded outcomes to their gifts, which are locked before. @returns the outcomes that belong to the newest
 * mail of their gift
 */
export async function showRecordedOutcomes(
  tx: Tx,
  { now, deliveryIds }: { readonly now: Temporal.Instant; readonly deliveryIds: readonly string[] },
): Promise<readonly RowOf<typeof recordedColumns>[]> {
  if (deliveryIds.length === 0) return [];
  const shown = await tx.run(show, [deliveryIds]);
  await updateMailOutcomes(
    tx,
    shown.map((one) => ({ ...one, isAccepted: one.state === 'accepted' })),
    now,
  );
  return shown;
}

const channel = oneOf(['email', 'sms']);
const leftoverColumns = { deliveryId: uuid, giftId: uuid, teamId: uuid, channel, isLost: boolean };

const leftovers = statement(
  'delivery-leftovers',
  `select id as delivery_id, gift_id, team_id, channel, false as is_lost from deliveries where transaction_id = $1 and to_show is not null
   union all
   select id, gift_id, team_id, channel, true from deliveries
   where transaction_id = $1 and state = 'started' and taken_at is not null and taken_by = $2`,
  leftoverColumns,
);

/**
 * Finds what a job that ended early left behind for a transaction: outcomes that no gift shows, and mails that it took
 * and may have sent.
 */
export function findLeftovers(
  db: Queryable,
  input: { readonly transactionId: string; readonly takenBy: string },
): Promise<readonly RowOf<typeof leftoverColumns>[]> {
  return db.run(leftovers, [input.transactionId, input.takenBy]);
}

const unshown = statement(
  'delivery-unshown',
  `select distinct transaction_id from deliveries where to_show is not null and finished_at < $1 limit $2`,
  { transactionId: uuid },
);

/** Finds transactions with outcomes recorded before an instant that their gifts do not show. */
export async function findUnshownTransactions(
  db: Queryable,
  input: { readonly notedBefore: Temporal.Instant; readonly max: number },
): Promise<readonly string[]> {
  return (await db.run(unshown, [input.notedBefore, input.max])).map(({ transactionId }) => transactionId);
}

const lostColumns = { deliveryId: uuid, giftId: uuid, teamId: uuid, channel, transactionId: uuid };

const lost = statement(
  'delivery-lost',
  `select id as delivery_id, gift_id, team_id, channel, transaction_id from deliveries
   where state = 'started' and taken_at < $1 order by taken_at limit $2`,
  lostColumns,
);

/**
 * Finds mails that were taken long ago and never finished, because the process crashed between sending and writing the
 * outcome.
 */
export async function findLostMails(
  db: Queryable,
  input: { readonly takenBefore: Temporal.Instant; readonly max: number },
): Promise<readonly RowOf<typeof lostColumns>[]> {
  return db.run(lost, [input.takenBefore, input.max]);
}
