import type { Temporal } from 'temporal-polyfill';
import { recipientReminders, unseenReminders, type ReminderId } from '@huggg/contracts';
import { oneOf, statement, uuid, type Tx } from '../../../platform/database/index.ts';
import type { SendingHours } from '../../../platform/sms/index.ts';
import type { PlannedReminder, ReminderKey } from './reminders.read-model.ts';

// One reminder per person and day: the table's keys enforce this, even if two workers plan at the same time.
const insert = statement(
  'reminders-insert',
  `insert into gift_reminders (gift_id, reminder, team_id, address_digest, day, created_at, channel, not_before, not_after, state, finished_at)
   select gift_id, reminder, team_id, address_digest, day, $6::timestamptz, channel, not_before, not_after, case when unwanted then 'refused' else 'waiting' end, case when unwanted then $6::timestamptz end
   from unnest($1::uuid[], $2::text[], $3::uuid[], $4::bytea[], $5::date[], $7::text[], $8::timestamptz[], $9::timestamptz[], $10::boolean[])
     as given (gift_id, reminder, team_id, address_digest, day, channel, not_before, not_after, unwanted)
   on conflict do nothing`,
);

/** Writes reminders that are due; each is written once, regardless of the number of workers. */
export async function insertReminders(
  tx: Tx,
  {
    now,
    planned,
  }: {
    readonly now: Temporal.Instant;
    /**
     * For an SMS, the hours in which it can be sent; null for a mail, which can be sent at any time. Reminders that the
     * recipient does not want are written as refused.
     */
    readonly planned: readonly (PlannedReminder & {
      readonly hours: SendingHours | null;
      readonly isUnwanted: boolean;
    })[];
  },
): Promise<void> {
  await tx.run(insert, [
    planned.map((one) => one.giftId),
    planned.map((one) => one.reminder),
    planned.map((one) => one.teamId),
    planned.map((one) => one.addressDigest),
    planned.map((one) => one.day),
    now,
    planned.map((one) => one.channel),
    planned.map((one) => one.hours?.notBefore ?? null),
    planned.map((one) => one.hours?.notAfter ?? null),
    planned.map((one) => one.isUnwanted),
  ]);
}

const drop = statement(
  'reminders-drop',
  `update gift_reminders r set state = 'refused', finished_at = $1
   from unnest($2::uuid[], $3::text[]) as given (gift_id, reminder) where r.gift_id = given.gift_id and r.reminder = given.reminder and r.state = 'waiting'`,
);

/** Settles reminders that will not be sent. */
export async function cancelReminders(
  tx: Tx,
  { now, keys }: { readonly now: Temporal.Instant; readonly keys: readonly ReminderKey[] },
): Promise<void> {
  await tx.run(drop, [now, keys.map(({ giftId }) => giftId), keys.map(({ reminder }) => reminder)]);
}

const settleLost = statement(
  'reminders-settle-lost',
  `update gift_reminders set state = 'unknown', finished_at = $1 where state = 'taken' and taken_at < $1::timestamptz - interval '10 minutes'`,
);

/**
 * Settles reminders whose worker crashed around the time of sending. They may have been sent, so they are not sent
 * again.
 */
export async function settleLostReminders(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx.run(settleLost, [now]);
}

const take = statement(
  'reminders-take',
  `update gift_reminders set state = 'taken', taken_at = $1
   where (gift_id, reminder) in (select gift_id, reminder from gift_reminders where state = 'waiting' and channel = $4 and gift_id <> all ($3::uuid[])
     and (not_before is null or $1 >= not_before and $1 < not_after) order by created_at, gift_id limit $2 for update skip locked)
   returning gift_id, reminder`,
  { giftId: uuid, reminder: oneOf([...recipientReminders, ...unseenReminders].map(({ id }) => id)) },
);

/**
 * Takes reminders that are not taken yet and can be sent now, except those of the given gifts. The job that takes a
 * reminder sends it immediately.
 */
export function takeReminders(
  tx: Tx,
  {
    now,
    max,
    except,
    channel,
  }: {
    readonly now: Temporal.Instant;
    readonly max: number;
    readonly except: readonly string[];
    readonly channel: 'email' | 'sms';
  },
): Promise<readonly ReminderKey[]> {
  return tx.run(take, [now, max, except, channel]);
}

export type FinishedReminder = {
  readonly giftId: string;
  readonly reminder: ReminderId;
  readonly state: 'accepted' | 'refused' | 'unknown' | 'waiting';
  readonly deliveryStatus: string | null;
  readonly error: string | null;
};

const finish = statement(
  'reminders-finish',
  `with given as (select * from unnest($2::uuid[], $3::text[], $4::text[]) as given (gift_id, reminder, state))
   update gift_reminders r set state = given.state, taken_at = case when given.state = 'waiting' then null else r.taken_at end, finished_at = case when given.state = 'waiting' then null else $1::timestamptz end
   from given where r.gift_id = given.gift_id and r.reminder = given.reminder and r.state = 'taken' returning r.gift_id`,
  { giftId: uuid },
);

/** Writes the outcome of reminders. @returns the gifts of reminders that were not finished before. */
export async function finishReminders(
  tx: Tx,
  { now, finished }: { readonly now: Temporal.Instant; readonly finished: readonly FinishedReminder[] },
): Promise<ReadonlySet<string>> {
  const rows = await tx.run(finish, [
    now,
    finished.map((one) => one.giftId),
    finished.map((one) => one.reminder),
    finished.map((one) => one.state),
  ]);
  return new Set(rows.map(({ giftId }) => giftId));
}
