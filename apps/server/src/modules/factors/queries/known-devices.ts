import type { Temporal } from 'temporal-polyfill';
import { statement, type Tx, boolean, integer } from '../../../platform/database/index.ts';

// One statement: the count excludes the new row, because both parts see the same snapshot.
const see = statement(
  'known-devices-see',
  `with seen as (
     insert into known_devices (user_id, digest, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
     on conflict (user_id, digest) do update set last_seen_at = excluded.last_seen_at returning (xmax = 0) as inserted
   )
   select inserted, (select count(*)::int from known_devices where user_id = $1) as others from seen`,
  { inserted: boolean, others: integer },
);

/** Records a kind of device; returns whether it is new for a user who has used another one before. */
export async function recordDevice(
  tx: Tx,
  { userId, digest, now }: { readonly userId: string; readonly digest: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const [row] = await tx.run(see, [userId, digest, now]);
  return row ? row.inserted && row.others > 0 : false;
}
