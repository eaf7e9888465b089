import type { Temporal } from 'temporal-polyfill';
import { statement, uuid, type Tx } from '../../../platform/database/index.ts';

const take = statement(
  'recipient-sms-take',
  `insert into recipient_sms (id, team_id, gift_id, name, taken_at) values ($1, $2, $3, $4, $5) on conflict (id) do nothing returning id`,
  { id: uuid },
);

type NewSms = { readonly id: string; readonly teamId: string; readonly giftId: string; readonly name: string };

/**
 * Writes that a message is about to leave. @returns false where it was taken before: it may have left, and leaves no
 * second time.
 */
export async function takeSms(tx: Tx, { id, teamId, giftId, name }: NewSms, now: Temporal.Instant): Promise<boolean> {
  return (await tx.run(take, [id, teamId, giftId, name, now])).length > 0;
}

const finish = statement('recipient-sms-finish', 'update recipient_sms set state = $2, finished_at = $3 where id = $1');

/** Writes its outcome. */
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

/** Gives a message back that the gateway surely did not take. */
export async function releaseSms(tx: Tx, id: string): Promise<void> {
  await tx.run(release, [id]);
}

const forget = statement('recipient-sms-forget', 'delete from recipient_sms where taken_at < $1');

/** Forgets what was sent before a moment, after which nothing sends it again. */
export async function forgetSms(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(forget, [before]);
}
