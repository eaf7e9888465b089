import type { Temporal } from 'temporal-polyfill';
import { recipientReminders } from '@huggg/contracts';
import {
  bytes,
  instant,
  notNull,
  nullable,
  oneOf,
  plainDate,
  statement,
  text,
  uuid,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import { transactionReadColumns } from '../../gifts/index.ts';
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

const reminder = oneOf(recipientReminders.map(({ id }) => id));

const plannedColumns = { reminder, giftId: uuid, teamId: uuid, addressDigest: bytes, day: plainDate };

/** A reminder that is due and not written yet. */
export type PlannedReminder = RowOf<typeof plannedColumns>;

// Each kind reads the part of an index that its days lie in: gifts by when they were sent, and by when they end. The gifts are found first, and what was
// sent already is looked up for each (offset 0): the planner expects one or two and would read all reminders again for each of many thousands. One reminder a person and day: the keys of the table keep it, also when two workers plan at the same moment. What ends
// soon goes first; the others wait a day, except of the same gift: one reminder a day says enough of it.
const due = statement(
  'reminders-due',
  `with found as materialized (
     ${candidates('after-sending', `g.delivery_method = 'email' and g.sent_at > $1::timestamptz - make_interval(days => k.days + ${lateDays + 2}) and g.sent_at <= $1::timestamptz - make_interval(days => k.days - 1)`)}
     union all
     ${candidates('before-claim-by', `g.expires_at > $1::timestamptz + make_interval(days => k.days - ${lateDays + 1}) and g.expires_at < $1::timestamptz + make_interval(days => k.days + 2)`)}
   )
   select distinct on (address_digest) reminder, id as gift_id, team_id, address_digest, today as day from found
   where not ${isStopped('found.address_digest', 'found.id')}
     and not exists (select from gift_reminders r where r.gift_id = found.id and (r.reminder = found.reminder or (not found.ends and r.day >= found.due)) offset 0)
     and not exists (select from gift_reminders r where r.address_digest = found.address_digest and r.day = found.today offset 0)
   order by address_digest, ends desc, due desc, id
   limit $2`,
  plannedColumns,
);

/** The reminders that are due now, at most so many. */
export function findDueReminders(
  tx: Tx,
  { now, max }: { readonly now: Temporal.Instant; readonly max: number },
): Promise<readonly PlannedReminder[]> {
  return tx.run(due, [now, max]);
}

const pointless = statement(
  'reminders-pointless',
  `select r.gift_id, r.reminder from gift_reminders r join gifts g on g.id = r.gift_id join transactions t on t.id = g.transaction_id
   where r.state = 'waiting' and (r.created_at < $1::timestamptz - interval '12 hours' or not (${isWaiting}) or ${isStopped('r.address_digest', 'g.id')})`,
  { giftId: uuid, reminder },
);

/** Which reminder of which gift. */
export type ReminderKey = { readonly giftId: string; readonly reminder: DueReminder['reminder'] };

/** Reminders that wait and have no point any more: claimed, withdrawn or stopped since, or too late in the day. */
export function findPointlessReminders(tx: Tx, now: Temporal.Instant): Promise<readonly ReminderKey[]> {
  return tx.run(pointless, [now]);
}

const { userId, timeZone, fromName, language, giftwrap, brandingLookId, coverImageUrl, coverImageAlt } =
  transactionReadColumns;

const facts = statement(
  'reminders-facts',
  `select r.gift_id, r.reminder, r.team_id, g.user_id, g.transaction_id, g.shortcode, g.receiver_email, g.receiver_name, g.expires_at, t.time_zone, t.from_name,
     teams.name as team_name, u.email as sender_email, t.language, coalesce(g.giftwrap, t.giftwrap) as giftwrap, t.branding_look_id, t.cover_image_url, t.cover_image_alt
   from unnest($1::uuid[], $2::text[]) as given (gift_id, reminder) join gift_reminders r on r.gift_id = given.gift_id and r.reminder = given.reminder
     join gifts g on g.id = r.gift_id join transactions t on t.id = g.transaction_id join teams on teams.id = t.team_id join users u on u.id = t.user_id`,
  {
    giftId: uuid,
    reminder,
    teamId: uuid,
    userId,
    transactionId: uuid,
    shortcode: text,
    receiverEmail: notNull(text, 'a gift with an address is reminded of, and an address is only replaced'),
    receiverName: nullable(text),
    expiresAt: instant,
    timeZone,
    fromName,
    teamName: text,
    senderEmail: text,
    language,
    giftwrap,
    brandingLookId,
    coverImageUrl,
    coverImageAlt,
  },
);

/** What the mails of these reminders need. */
export function readReminderFacts(tx: Tx, keys: readonly ReminderKey[]): Promise<readonly DueReminder[]> {
  return tx.run(facts, [keys.map(({ giftId }) => giftId), keys.map((key) => key.reminder)]);
}
