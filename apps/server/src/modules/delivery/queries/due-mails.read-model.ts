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
import { transactionReadColumns } from '../../gifts/index.ts';

/**
 * A mail requested later than this one, to the same or a corrected address. Only the last of a gift's mails is sent.
 */
const hasNewer = 'exists (select from deliveries newer where newer.gift_id = d.gift_id and newer.id > d.id)';

/** Waiting mails that must no longer be sent, because their gift has ended or a newer mail of it was requested. */
const isPointless = `(g.status_id in (4, 5, 6) or ${hasNewer})`;

type Place = { readonly teamId: string; readonly transactionId: string };

const pointless = statement(
  'delivery-pointless',
  `select d.id from deliveries d join gifts g on g.id = d.gift_id
   where d.transaction_id = $1 and d.team_id = $2 and d.taken_at is null and (d.state = 'started' or d.retry_at is not null) and ${isPointless}`,
  { id: uuid },
);

/** Finds the waiting mails of a transaction that must no longer be sent. */
export async function findPointlessMails(tx: Tx, { teamId, transactionId }: Place): Promise<readonly string[]> {
  return (await tx.run(pointless, [transactionId, teamId])).map(({ id }) => id);
}

const dueColumns = {
  deliveryId: uuid,
  giftId: uuid,
  tries: integer,
  channel: oneOf(['email', 'sms']),
  kind: oneOf(['gift', 'resend', 'corrected', 'reminder']),
  address: text,
  shortcode: text,
  receiverName: nullable(text),
  message: nullable(text),
  giftwrap: transactionReadColumns.giftwrap,
  /** Null if the gift has the look of its order. */
  brandingLookId: transactionReadColumns.brandingLookId,
  expiresAt: instant,
};

/** A gift whose mail is about to be sent, with the data for the mail. `tries` includes this attempt. */
export type DueMail = RowOf<typeof dueColumns>;

// A link belongs to one address: a mail that waited for the previous address must never carry the new link there.
const isSendable = `d.transaction_id = $1 and d.team_id = $2 and d.taken_at is null and g.frozen_at is null and not ${isPointless}`;

// Waiting mails and those whose next attempt is due are selected separately, each by its own index. One more than
// requested is read, to find out whether there are more.
const takeDue = statement(
  'delivery-take-due',
  `with waiting as (
     select d.id from deliveries d join gifts g on g.id = d.gift_id where ${isSendable} and d.state = 'started'
     order by d.started_at, d.id limit $4 + 1 for update of d skip locked
   ), put_off as (
     select d.id from deliveries d join gifts g on g.id = d.gift_id where ${isSendable} and d.state = 'refused' and d.retry_at <= $3
     order by d.retry_at, d.id limit $4 + 1 for update of d skip locked
   ), picked as (
     select id, row_number() over () as place from (select id from put_off union all select id from waiting) both_kinds
   ), taken as (
     update deliveries d set taken_at = $3, taken_by = $5, retry_at = null, to_show = null, state = 'started', tries = d.tries + (d.state = 'refused')::int
     from picked where d.id = picked.id and picked.place <= $4
     returning d.id, d.gift_id, d.tries, d.channel, d.kind, d.address, picked.place
   )
   select taken.id as delivery_id, taken.gift_id, taken.tries, taken.channel, taken.kind, taken.address, g.shortcode, g.receiver_name, g.message, g.giftwrap, g.branding_look_id,
     g.expires_at, (select count(*) > $4 from picked) as is_more
   from taken join gifts g on g.id = taken.gift_id order by taken.place`,
  { ...dueColumns, isMore: nullable(boolean) },
);

/**
 * Takes waiting mails, and those whose next attempt is due, for immediate sending. Mails of gifts held for a check wait
 * until it ends.
 * @returns the mails, and whether more are due
 */
export async function takeDueMails(
  tx: Tx,
  input: Place & { readonly now: Temporal.Instant; readonly max: number; readonly takenBy: string },
): Promise<{ readonly items: readonly DueMail[]; readonly isMore: boolean }> {
  const items = await tx.run(takeDue, [input.transactionId, input.teamId, input.now, input.max, input.takenBy]);
  return { items, isMore: items[0]?.isMore === true };
}

const soonest = statement(
  'delivery-soonest-retry',
  `select min(d.retry_at) as retry_at from deliveries d join gifts g on g.id = d.gift_id where d.transaction_id = $1 and d.team_id = $2 and d.retry_at is not null and g.frozen_at is null`,
  { retryAt: nullable(instant) },
);

/**
 * Returns when the next deferred mail of a transaction is due. Mails of gifts held for a check are not included,
 * because the end of the check sends them.
 */
export async function soonestRetry(db: Queryable, { teamId, transactionId }: Place): Promise<Temporal.Instant | null> {
  return (await db.run(soonest, [transactionId, teamId]))[0]?.retryAt ?? null;
}
