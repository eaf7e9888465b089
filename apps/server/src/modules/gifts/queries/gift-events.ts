import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { GiftActor } from '../domain/locked-gift.ts';

/** Never an address or a code: events are shown to everyone who may see the gift. */
type GiftEventData = Readonly<Record<string, string | number | boolean | null>>;

/** Something that was done to gifts beside changing their status. */
export type NewGiftEvent = {
  readonly gifts: readonly { readonly id: string; readonly teamId: string; readonly data?: GiftEventData }[];
  /** `viewed`, `declined`, `frozen`, `message-changed`, `expiry-changed` and so on. */
  readonly kind: string;
  readonly actor: GiftActor;
  readonly reason?: string | null;
  /** What each gift's event says that has no data of its own. */
  readonly data?: GiftEventData | null;
  readonly now: Temporal.Instant;
};

const insertAll = statement(
  'gift-events-insert',
  `insert into gift_events (id, team_id, gift_id, kind, actor_kind, actor_id, reason, data, at)
   select id, team_id, gift_id, $4, $5, $6, $7, data, $9 from unnest($1::uuid[], $2::uuid[], $3::uuid[], $8::jsonb[]) as given (id, team_id, gift_id, data)`,
);

/** Writes one event for each of the gifts. Changes of status write theirs by themselves. */
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
