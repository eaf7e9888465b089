import type { Temporal } from 'temporal-polyfill';
import { statement, type RowOf, type Tx, uuid, text, nullable, instant } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { GiftActor } from '../domain/locked-gift.ts';

/** Must never contain an address or a code, because events are shown to everyone who may see the gift. */
type GiftEventData = Readonly<Record<string, string | number | boolean | null>>;

/** An event of gifts other than a change of status. */
export type NewGiftEvent = {
  readonly gifts: readonly { readonly id: string; readonly teamId: string; readonly data?: GiftEventData }[];
  /** For example `viewed`, `declined`, `frozen`, `message-changed` or `expiry-changed`. */
  readonly kind: string;
  readonly actor: GiftActor;
  readonly reason?: string | null;
  /** The data of the events, unless a gift has its own. */
  readonly data?: GiftEventData | null;
  readonly now: Temporal.Instant;
};

const insertAll = statement(
  'gift-events-insert',
  `insert into gift_events (id, team_id, gift_id, kind, actor_kind, actor_id, reason, data, at)
   select id, team_id, gift_id, $4, $5, $6, $7, data, $9 from unnest($1::uuid[], $2::uuid[], $3::uuid[], $8::jsonb[]) as given (id, team_id, gift_id, data)`,
);

/** Writes one event for each of the gifts. Changes of status write their own events automatically. */
export async function recordGiftEvents(tx: Tx, event: NewGiftEvent): Promise<void> {
  if (event.gifts.length === 0) return;
  await tx.run(insertAll, [
    event.gifts.map(() => newId()),
    event.gifts.map(({ teamId }) => teamId),
    event.gifts.map(({ id }) => id),
    event.kind,
    event.actor.kind,
    event.actor.id,
    event.reason ?? null,
    event.gifts.map(({ data = event.data }) => (data ? JSON.stringify(data) : null)),
    event.now,
  ]);
}

const declinedSince = statement(
  'gift-events-declined-since',
  `select id from gift_events where gift_id = $1 and kind = 'declined' and at > $2 limit 1`,
  { id: uuid },
);

/** Checks whether a gift was declined since an instant, even if that was undone. */
export async function wasDeclinedSince(tx: Tx, giftId: string, since: Temporal.Instant): Promise<boolean> {
  return (await tx.run(declinedSince, [giftId, since])).length > 0;
}

const changedColumns = {
  giftId: uuid,
  kind: text,
  formerExpiresAt: nullable(instant),
  formerSendAt: nullable(instant),
};

/** The newest event of a gift, if a given bulk change wrote it. */
export type ChangeEvent = RowOf<typeof changedColumns>;

const newestOfChange = statement(
  'gift-events-newest-of-change',
  `select e.gift_id, e.kind, (e.data ->> 'formerExpiresAt')::timestamptz as former_expires_at, (e.data ->> 'formerSendAt')::timestamptz as former_send_at
   from unnest($1::uuid[]) as given (id)
     cross join lateral (select gift_id, kind, data from gift_events where gift_id = given.id order by at desc, id desc limit 1) e
   where e.data ->> 'changeId' = $2`,
  changedColumns,
);

/** Finds those of the locked gifts whose latest change is the given one. */
export async function findUntouchedSince(
  tx: Tx,
  giftIds: readonly string[],
  changeId: string,
): Promise<ReadonlyMap<string, ChangeEvent>> {
  const rows = await tx.run(newestOfChange, [giftIds, changeId]);
  return new Map(rows.map((row) => [row.giftId, row]));
}
