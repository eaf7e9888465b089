import { statement, type Queryable, type Tx } from '../../../../platform/database/index.ts';

/** A gift that is about to go out, with what its mail needs. */
export type DueGift = {
  readonly gift_id: string;
  readonly delivery_id: string;
  readonly status_id: number;
  readonly shortcode: string;
  readonly receiver_name: string | null;
  readonly receiver_email: string;
  readonly message: string | null;
  readonly expires_at: Date;
};

const claim = statement<DueGift>(
  'delivery-claim',
  `with due as (
     select g.id, g.status_id, g.shortcode, g.receiver_name, g.receiver_email, g.message, g.expires_at, n.delivery_id
     from (
       select id, row_number() over () as place from (
         select g.id from gifts g
         where g.team_id = $1 and g.transaction_id = $2 and g.delivery_method = 'email' and g.status_id in (1, 8)
           and (g.send_at is null or g.send_at <= $3)
           and g.frozen_at is null
           and not exists (select 1 from deliveries d where d.gift_id = g.id and d.kind = 'gift' and (d.state <> 'refused' or d.started_at > $5))
         order by g.position limit $4 for update skip locked) picked) p
     join gifts g on g.id = p.id
     join unnest($6::uuid[]) with ordinality as n (delivery_id, place) using (place)
   ), written as (
     insert into deliveries (id, team_id, gift_id, transaction_id, kind, channel, address, state, started_at)
     select delivery_id, $1, id, $2, 'gift', 'email', receiver_email, 'started', $3 from due
     on conflict (gift_id) where kind = 'gift' do update set state = 'started', error = null, started_at = excluded.started_at, finished_at = null
     returning id, gift_id
   ), marked as (
     update gifts set delivery_status = 'email-pending', delivery_status_at = $3, delivery_error = null, updated_at = $3 from due where gifts.id = due.id
   )
   select due.id as gift_id, written.id as delivery_id, due.status_id, due.shortcode, due.receiver_name, due.receiver_email, due.message, due.expires_at
   from due join written on written.gift_id = due.id`,
);

/**
 * Takes gifts of a transaction that are due and writes that their mail is about to leave, before it does: the record that keeps a gift
 * from being mailed twice. Gifts that another worker holds are passed over.
 * @param retryBefore gifts whose mail was put off by the mail server are taken again if that was before this time
 */
export async function claimDueGifts(
  tx: Tx,
  input: { readonly teamId: string; readonly transactionId: string; readonly now: Date; readonly retryBefore: Date; readonly ids: readonly string[] },
): Promise<DueGift[]> {
  return tx.run(claim, [input.teamId, input.transactionId, input.now, input.ids.length, input.retryBefore, [...input.ids]]);
}

export type FinishedDelivery = { readonly deliveryId: string; readonly giftId: string; readonly state: 'accepted' | 'refused' | 'unknown'; readonly deliveryStatus: string; readonly error: string | null; readonly providerId: string | null };

const finish = statement(
  'delivery-finish',
  `with given as (
     select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[]) as given (delivery_id, gift_id, state, delivery_status, error, provider_id)
   ), closed as (
     update deliveries d set state = given.state, error = given.error, provider_id = given.provider_id, finished_at = $8
     from given where d.id = given.delivery_id and d.team_id = $1 and d.state = 'started' returning d.gift_id
   )
   update gifts g set delivery_status = given.delivery_status, delivery_status_at = $8, delivery_error = given.error,
     sends = g.sends + (given.state = 'accepted')::int, last_sent_at = case when given.state = 'accepted' then $8 else g.last_sent_at end, updated_at = $8
   from given join closed using (gift_id) where g.id = given.gift_id and g.team_id = $1`,
);

/** Writes what became of mails, once each: a delivery that has its outcome keeps it. */
export async function finishDeliveries(tx: Tx, input: { readonly teamId: string; readonly now: Date; readonly finished: readonly FinishedDelivery[] }): Promise<void> {
  const { finished } = input;
  await tx.run(finish, [
    input.teamId, finished.map((one) => one.deliveryId), finished.map((one) => one.giftId), finished.map((one) => one.state), finished.map((one) => one.deliveryStatus),
    finished.map((one) => one.error), finished.map((one) => one.providerId), input.now,
  ]);
}

const countOpen = statement<{ waiting: number }>(
  'delivery-count-open',
  `select count(*)::int as waiting from gifts g
   where g.team_id = $1 and g.transaction_id = $2 and g.delivery_method = 'email' and g.status_id in (1, 8) and g.frozen_at is null
     and (g.delivery_status in ('unsent', 'email-pending') )`,
);

/** Gifts of a transaction whose mail has not left and was not given up. */
export async function countWaiting(db: Queryable, teamId: string, transactionId: string): Promise<number> {
  return (await db.run(countOpen, [teamId, transactionId]))[0]?.waiting ?? 0;
}
