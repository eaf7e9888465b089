import type { Temporal } from 'temporal-polyfill';
import { statement, uuid, type Queryable, type RowOf, type Tx } from '../../../platform/database/index.ts';
import { showMailOutcomes } from '../../gifts/index.ts';

const insertFirst = statement(
  'delivery-insert-first',
  `insert into deliveries (id, team_id, gift_id, transaction_id, kind, channel, address, state, started_at)
   select given.id, $1, given.gift_id, $2, 'gift', 'email', given.address, 'started', $3
   from unnest($4::uuid[], $5::uuid[], $6::text[]) as given (id, gift_id, address)
   on conflict (gift_id) where kind = 'gift' do nothing`,
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

const drop = statement(
  'delivery-drop-pointless',
  `update deliveries set state = 'refused', retry_at = null, finished_at = $3, error = 'Not sent: its gift ended or was sent anew before.'
   where id = any ($1::uuid[]) and team_id = $2 and taken_at is null and (state = 'started' or retry_at is not null)`,
);

/** Settles mails that wait although they must not leave any more, so that no job takes them again. */
export async function dropMails(
  tx: Tx,
  input: { readonly deliveryIds: readonly string[]; readonly teamId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(drop, [input.deliveryIds, input.teamId, input.now]);
}

const take = statement(
  'delivery-take',
  `update deliveries set taken_at = $3, retry_at = null, state = 'started', tries = tries + (state = 'refused')::int
   where id = any ($1::uuid[]) and team_id = $2`,
);

/** Writes that these mails leave now. They are locked before (`lockDueMails`). */
export async function takeMails(
  tx: Tx,
  input: { readonly deliveryIds: readonly string[]; readonly teamId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(take, [input.deliveryIds, input.teamId, input.now]);
}

const startAgain = statement(
  'delivery-start-again',
  `insert into deliveries (id, team_id, gift_id, transaction_id, kind, channel, address, state, started_at)
   select given.id, $1, given.gift_id, $2, $3, 'email', given.address, 'started', $4
   from unnest($5::uuid[], $6::uuid[], $7::text[]) as given (id, gift_id, address)`,
);

/** Writes that gifts of a transaction are to be mailed again: to the address they have, or to a corrected one. */
export async function startMailsAgain(
  tx: Tx,
  input: {
    readonly teamId: string;
    readonly transactionId: string;
    readonly kind: 'resend' | 'corrected';
    readonly mails: readonly { readonly deliveryId: string; readonly giftId: string; readonly address: string }[];
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(startAgain, [
    input.teamId,
    input.transactionId,
    input.kind,
    input.now,
    input.mails.map(({ deliveryId }) => deliveryId),
    input.mails.map(({ giftId }) => giftId),
    input.mails.map(({ address }) => address),
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

const finish = statement(
  'delivery-finish',
  `with given as (
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) as given (delivery_id, team_id, state, error, provider_id, retry_at)
   ), closed as (
     update deliveries d set state = given.state, error = given.error, provider_id = given.provider_id, retry_at = given.retry_at, finished_at = $7,
       taken_at = case when given.retry_at is null then d.taken_at end
     from given where d.id = given.delivery_id and d.team_id = given.team_id and d.state = 'started' returning d.gift_id,
       exists (select from deliveries newer where newer.gift_id = d.gift_id and newer.id > d.id) as has_newer
   )
   select gift_id from closed where not has_newer`,
  { giftId: uuid },
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

const lostColumns = { deliveryId: uuid, giftId: uuid, teamId: uuid, transactionId: uuid };

const lost = statement(
  'delivery-lost',
  `select id as delivery_id, gift_id, team_id, transaction_id from deliveries
   where state = 'started' and taken_at < $1 order by taken_at limit $2`,
  lostColumns,
);

/** Mails that were taken long ago and never finished: the process died between sending and writing the outcome. */
export async function findLostMails(
  db: Queryable,
  input: { readonly takenBefore: Temporal.Instant; readonly most: number },
): Promise<readonly RowOf<typeof lostColumns>[]> {
  return db.run(lost, [input.takenBefore, input.most]);
}
