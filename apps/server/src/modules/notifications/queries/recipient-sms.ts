import type { Temporal } from 'temporal-polyfill';
import { statement, uuid, type Tx } from '../../../platform/database/index.ts';

const take = statement(
  'recipient-sms-take',
  `insert into recipient_sms (id, team_id, gift_id, name, taken_at) values ($1, $2, $3, $4, $5) on conflict (id) do nothing returning id`,
  { id: uuid },
);

type NewSms = { readonly id: string; readonly teamId: string; readonly giftId: string; readonly name: string };

/**
 * Records that a message is about to be sent. @returns false if it was recorded before: it may have been sent, and is
 * not sent again.
 */
export async function reserveSms(
  tx: Tx,
  { id, teamId, giftId, name }: NewSms,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await tx.run(take, [id, teamId, giftId, name, now])).length > 0;
}

const finish = statement('recipient-sms-finish', 'update recipient_sms set state = $2, finished_at = $3 where id = $1');

/** Stores the outcome of a message. */
export async function finishSms(
  tx: Tx,
  {
    id,
    state,
    now,
  }: { readonly id: string; readonly state: 'accepted' | 'refused' | 'unknown'; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(finish, [id, state, now]);
}

const release = statement('recipient-sms-release', 'delete from recipient_sms where id = $1');

/** Releases a message that the gateway certainly did not accept. */
export async function releaseSms(tx: Tx, id: string): Promise<void> {
  await tx.run(release, [id]);
}

const forget = statement('recipient-sms-forget', 'delete from recipient_sms where taken_at < $1');

/** Deletes records from before an instant, after which nothing sends those messages again. */
export async function deleteOldSms(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(forget, [before]);
}
