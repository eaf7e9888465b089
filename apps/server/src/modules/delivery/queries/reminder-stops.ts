import type { Temporal } from 'temporal-polyfill';
import { instant, statement, type Tx } from '../../../platform/database/index.ts';

const insertStop = statement(
  'reminder-stop-insert',
  'insert into reminder_stops (address_digest, gift_id, stopped_at) values ($1, $2, $3) on conflict do nothing returning stopped_at',
  { stoppedAt: instant },
);

/**
 * Stops reminders to an address: for one gift, or for all gifts if `giftId` is null. Returns whether they were not
 * stopped before.
 */
export async function stopReminders(
  tx: Tx,
  {
    addressDigest,
    giftId,
    now,
  }: { readonly addressDigest: Buffer; readonly giftId: string | null; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(insertStop, [addressDigest, giftId, now])).length > 0;
}
