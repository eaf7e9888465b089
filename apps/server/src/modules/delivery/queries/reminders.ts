import type { Temporal } from 'temporal-polyfill';
import { quietReminderDays, recipientReminders, type ReminderId } from '@huggg/contracts';
import { statement, type Tx } from '../../../platform/database/index.ts';
import type { DueReminder } from '../domain/due-reminder.ts';

const digest = `substring(sha256(convert_to(lower(g.receiver_email), 'UTF8')) from 1 for 16)`;

/** A gift that can still be reminded of: mailed, not taken, its address works, and its sender wants reminders. */
const isWaiting = `g.status_id = 2 and g.delivery_method = 'email' and g.receiver_email is not null and g.delivery_status = 'email-sent' and g.declined_at is null
       and g.frozen_at is null and g.expires_at > $1 and t.reminders`;

/** The recipient wants no reminders, of this gift or of any. */
const isStopped = (address: string, gift: string): string =>
  `exists (select from reminder_stops s where s.address_digest = ${address} and (s.gift_id is null or s.gift_id = ${gift}) offset 0)`;

/** Reminders arrive while people read mail, in the zone of the sender's team. */
const hours = { from: '09:00', until: '20:00' } as const;

/** A reminder that could not leave on its day may leave on one of the next two; after that it says nothing any more. */
const lateDays = 2;

const kinds = (counts: (typeof recipientReminders)[number]['counts']): string =>
  recipientReminders
    .filter((reminder) => reminder.counts === counts)
    .map(({ id, days }) => `('${id}', ${days})`)
    .join(', ');

const candidates = (kind: 'after-sending' | 'before-claim-by', found: string): string =>
  `select k.id as reminder, g.id, g.team_id, ${digest} as address_digest, here.today, here.due, ${kind === 'before-claim-by'} as ends
     from (values ${kinds(kind)}) as k (id, days)
       cross join lateral (select * from gifts g where g.status_id = 2 and ${found} offset 0) g
       join transactions t on t.id = g.transaction_id
       cross join lateral (select ($1::timestamptz at time zone t.time_zone)::date as today, ($1::timestamptz at time zone t.time_zone)::time as now, (g.sent_at at time zone t.time_zone)::date as sent_on,
         (g.expires_at at time zone t.time_zone)::date as claim_by,
         ${kind === 'after-sending' ? '(g.sent_at at time zone t.time_zone)::date + k.days' : '(g.expires_at at time zone t.time_zone)::date - k.days'} as due) here
     where ${isWaiting} and here.today between here.due and here.due + ${lateDays} and here.due > here.sent_on${kind === 'after-sending' ? ' and here.due < here.claim_by' : ''}
       and here.now between '${hours.from}' and '${hours.until}'
       and (g.last_sent_at is null or (g.last_sent_at at time zone t.time_zone)::date < here.today)`;

// Each kind reads the part of an index that its days lie in: gifts by when they were sent, and by when they end. The gifts are found first, and what was
// sent already is looked up for each (offset 0): the planner expects one or two and would read all reminders again for each of many thousands. One reminder a person and day: the keys of the table keep it, also when two workers plan at the same moment. What ends
// soon goes first; the others wait a day.
const plan = statement<{ gift_id: string }>(
  'reminders-plan',
  `with found as materialized (
     ${candidates('after-sending', `g.delivery_method = 'email' and g.sent_at > $1::timestamptz - make_interval(days => k.days + ${lateDays + 2}) and g.sent_at <= $1::timestamptz - make_interval(days => k.days - 1)`)}
     union all
     ${candidates('before-claim-by', `g.expires_at > $1::timestamptz + make_interval(days => k.days - ${lateDays + 1}) and g.expires_at < $1::timestamptz + make_interval(days => k.days + 2)`)}
   ), due as (
     select distinct on (address_digest) reminder, id, team_id, address_digest, today from found
     where not ${isStopped('found.address_digest', 'found.id')}
       and not exists (select from gift_reminders r where r.gift_id = found.id and (r.reminder = found.reminder or (not found.ends and r.day > found.today - ${quietReminderDays})) offset 0)
       and not exists (select from gift_reminders r where r.address_digest = found.address_digest and r.day = found.today offset 0)
     order by address_digest, ends desc, due desc, id
     limit $2
   )
   insert into gift_reminders (gift_id, reminder, team_id, address_digest, day, created_at)
   select id, reminder, team_id, address_digest, today, $1 from due
   on conflict do nothing returning gift_id`,
);

/** Writes the reminders that are due now, at most so many; each is written once however many workers look. Answers how many. */
export async function planReminders(
  tx: Tx,
  { now, most }: { readonly now: Temporal.Instant; readonly most: number },
): Promise<number> {
  return (await tx.run(plan, [now, most])).length;
}

const drop = statement(
  'reminders-drop',
  `update gift_reminders r set state = 'refused', finished_at = $1
   from gifts g join transactions t on t.id = g.transaction_id
   where r.state = 'waiting' and g.id = r.gift_id and (r.created_at < $1::timestamptz - interval '12 hours' or not (${isWaiting}) or ${isStopped('r.address_digest', 'g.id')})`,
);

/** Settles reminders that wait and have no point any more: claimed, withdrawn or stopped since, or too late in the day. */
export async function dropReminders(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx.run(drop, [now]);
}

const settleLost = statement(
  'reminders-settle-lost',
  `update gift_reminders set state = 'unknown', finished_at = $1 where state = 'taken' and taken_at < $1::timestamptz - interval '10 minutes'`,
);

/** Reminders whose worker died around the moment of sending may have left, and are not sent again. */
export async function settleLostReminders(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx.run(settleLost, [now]);
}

const take = statement<DueReminder>(
  'reminders-take',
  `update gift_reminders r set state = 'taken', taken_at = $1
   from gifts g join transactions t on t.id = g.transaction_id join teams on teams.id = t.team_id join users u on u.id = t.user_id
   where g.id = r.gift_id and (r.gift_id, r.reminder) in (select gift_id, reminder from gift_reminders where state = 'waiting' order by created_at, gift_id limit $2 for update skip locked)
   returning r.gift_id as "giftId", r.reminder, r.team_id as "teamId", g.user_id as "userId", g.transaction_id as "transactionId", g.shortcode, g.receiver_email as "receiverEmail",
     g.receiver_name as "receiverName", g.expires_at as "expiresAt", t.time_zone as "timeZone", t.from_name as "fromName", teams.name as "teamName", u.email as "senderEmail", t.language,
     coalesce(g.giftwrap, t.giftwrap) as giftwrap, t.cover_image_url as "coverImageUrl", t.cover_image_alt as "coverImageAlt"`,
);

/** Hands out reminders that are not taken yet. The job that takes one sends it at once. */
export function takeReminders(
  tx: Tx,
  { now, most }: { readonly now: Temporal.Instant; readonly most: number },
): Promise<DueReminder[]> {
  return tx.run(take, [now, most]);
}

export type FinishedReminder = {
  readonly giftId: string;
  readonly reminder: ReminderId;
  readonly state: 'accepted' | 'refused' | 'unknown' | 'waiting';
  readonly deliveryStatus: string | null;
  readonly error: string | null;
};

const finish = statement<{ readonly giftId: string }>(
  'reminders-finish',
  `with given as (select * from unnest($2::uuid[], $3::text[], $4::text[]) as given (gift_id, reminder, state))
   update gift_reminders r set state = given.state, taken_at = case when given.state = 'waiting' then null else r.taken_at end, finished_at = case when given.state = 'waiting' then null else $1::timestamptz end
   from given where r.gift_id = given.gift_id and r.reminder = given.reminder and r.state = 'taken' returning r.gift_id as "giftId"`,
);

/** Writes what became of reminders. @returns the gifts of those that were not finished before. */
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
