import type { Temporal } from 'temporal-polyfill';
import { recipientReminders, unseenReminders } from '@huggg/contracts';
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
import { heldCodeDays, isUndelivered, transactionReadColumns } from '../../gifts/index.ts';
import type { DueReminder } from '../domain/due-reminder.ts';

/** The address for a gift's messages: its phone number for an order by SMS, its email address for any other. */
const address = `case when g.delivery_method = 'sms' then g.receiver_phone else lower(g.receiver_email) end`;
const channel = `case when g.delivery_method = 'sms' then 'sms' else 'email' end`;
const digest = (address: string): string => `substring(sha256(convert_to(${address}, 'UTF8')) from 1 for 16)`;

/**
 * A gift that can still be reminded of: it was sent, is not claimed or declined, and its address works; SMS only if SMS
 * reminders were bought.
 */
const isUnclaimed = `g.status_id = 2 and g.declined_at is null and g.expires_at > $1
       and (g.delivery_method = 'email' and g.delivery_status = 'email-sent' or g.delivery_method = 'sms' and t.sms_reminders and g.delivery_status in ('sms-sent', 'sms-delivered'))`;

/** The last instant at which a code can be shown: the claim-by, or later if a code is held for the recipient. */
const lastMoment = `case g.status_id when 9 then g.expires_at + interval '${heldCodeDays} days' else g.expires_at end`;

/** A claimed gift whose code was never shown. Gifts delivered as links have no address for a reminder. */
const isUnseen = `g.status_id in (3, 9) and ${lastMoment} > $1 and not ${isUndelivered}
       and (g.delivery_method in ('email', 'superhuggg') or g.delivery_method = 'sms' and t.sms_reminders)
       and not exists (select from code_requests c where c.gift_id = g.id and c.settled_at is null)`;

/** The address is suppressed for the team or for everyone. */
const isSuppressed = (channel: string, address: string, team: string): string =>
  `exists (select from suppressions s where s.channel = ${channel} and s.address = ${address} and s.lifted_at is null and (s.team_id = ${team} or s.everywhere) offset 0)`;

/** Reminders are enabled for the gift, it is not held for a check, and it has an address. */
const isAddressed = `t.reminders and g.frozen_at is null and ${address} is not null`;

/** The recipient stopped reminders for this gift or for all gifts. */
const isStopped = (digest: string, gift: string): string =>
  `exists (select from reminder_stops s where s.address_digest = ${digest} and (s.gift_id is null or s.gift_id = ${gift}) offset 0)`;

/** Reminders are written at hours when people read mail, in the time zone of the sender's team. */
const hours = { from: '09:00', until: '20:00' } as const;

/** A reminder that could not be sent on its day can be sent on one of the next two; after that it is outdated. */
const lateDays = 2;

type Counts = (typeof recipientReminders)[number]['counts'] | (typeof unseenReminders)[number]['counts'];

const kinds = [...recipientReminders, ...unseenReminders]
  .map(({ id, days, counts }) => `('${id}', ${counts === 'after-sending' ? -days : days}, '${counts}')`)
  .join(', ');

// The days that current reminders count from, as instants in each time zone, so that the dates of gifts are compared
// but never computed. `counted` is the range of the day on which a gift was sent or ends; `other` limits its other
// instant, so that a reminder comes before the last day and after the first.
const zonesAndDays = `zones as materialized (
     select z.time_zone, here.today, here.today::timestamp at time zone z.time_zone as today_from
     from (select distinct time_zone from transactions where reminders) z
       cross join lateral (select ($1::timestamptz at time zone z.time_zone)::date as today, ($1::timestamptz at time zone z.time_zone)::time as now) here
     where here.now between '${hours.from}' and '${hours.until}'
   ),
   days as materialized (
     select k.id as reminder, k.counts, k.days > 0 as ends, z.time_zone, z.today, z.today_from,
       array(select (z.today + k.days + n)::timestamp at time zone z.time_zone from generate_series(-${lateDays}, 1) n order by n) as counted,
       array(select (z.today + n + (k.days < 0)::int)::timestamp at time zone z.time_zone from generate_series(-${lateDays}, 0) n order by n) as other
     from zones z cross join (values ${kinds}) as k (id, days, counts)
   )`;

/**
 * The gifts that a kind of reminder concerns, the instant whose day it counts from, and on which side of the limit the
 * other instant must be.
 */
const reminderConditions: Readonly<
  Record<Counts, { readonly is: string; readonly counted: string; readonly other: string }>
> = {
  'after-sending': { is: isUnclaimed, counted: 'g.sent_at', other: `${lastMoment} >= d.other[here.place]` },
  'before-claim-by': { is: isUnclaimed, counted: lastMoment, other: 'g.sent_at < d.other[here.place]' },
  'before-last-day': { is: isUnseen, counted: lastMoment, other: 'g.claimed_at < d.other[here.place]' },
};

/**
 * Selects gifts for which a kind of reminder is due: first by an index, within the days of all zones, then within the
 * days of their own zone.
 */
const candidates = (counts: Counts, found: string): string => {
  const { is, counted, other } = reminderConditions[counts];
  return `select d.reminder, g.id, g.team_id, ${channel} as channel, ${address} as address, d.time_zone, d.today, d.today - ${lateDays + 1} + here.place as due, d.ends
     from (select k.reminder, g.* from (select reminder, min(counted[1]) as from_at, max(counted[${lateDays + 2}]) as to_at from days where counts = '${counts}' group by reminder) k
         cross join lateral (select * from gifts g where ${found} offset 0) g offset 0) g
       join transactions t on t.id = g.transaction_id
       join days d on d.time_zone = t.time_zone and d.reminder = g.reminder
       cross join lateral (select width_bucket(${counted}, d.counted) as place offset 0) here
     where ${is} and ${isAddressed} and here.place between 1 and ${lateDays + 1} and ${other} and (g.last_sent_at is null or g.last_sent_at < d.today_from)`;
};

const sentWithin = (method: 'email' | 'sms'): string =>
  `g.status_id = 2 and g.delivery_method = '${method}' and g.sent_at >= k.from_at and g.sent_at < k.to_at`;
const endsWithin = (statusId: number, laterDays = 0): string =>
  `g.status_id = ${statusId} and g.expires_at >= k.from_at - interval '${laterDays} days' and g.expires_at < k.to_at - interval '${laterDays} days'`;

const reminder = oneOf([...recipientReminders, ...unseenReminders].map(({ id }) => id));

const plannedColumns = {
  reminder,
  giftId: uuid,
  teamId: uuid,
  channel: oneOf(['email', 'sms']),
  address: text,
  addressDigest: bytes,
  timeZone: text,
  day: notNull(plainDate, 'a time is given'),
};

/** A reminder that is due and has not been written yet. */
export type PlannedReminder = RowOf<typeof plannedColumns>;

// Gifts are found first by the range of an index that covers their days, and earlier reminders are looked up for each
// gift (offset 0), because the planner expects one or two gifts and would read all reminders again for each. The
// table's keys allow one reminder per person and day; the gift that ends soonest comes first, and other gifts wait a
// day.
const due = statement(
  'reminders-due',
  `with ${zonesAndDays},
   found as materialized (
     ${candidates('after-sending', sentWithin('email'))}
     union all
     ${candidates('after-sending', sentWithin('sms'))}
     union all
     ${candidates('before-claim-by', endsWithin(2))}
     union all
     ${candidates('before-last-day', endsWithin(3))}
     union all
     ${candidates('before-last-day', endsWithin(9, heldCodeDays))}
   )
   select distinct on (address_digest) reminder, id as gift_id, team_id, channel, address, address_digest, time_zone, today as day
   from found cross join lateral (select ${digest('found.address')} as address_digest offset 0) d
   where not ${isStopped('d.address_digest', 'found.id')}
     and not exists (select from gift_reminders r where r.gift_id = found.id and (r.reminder = found.reminder or (not found.ends and r.day >= found.due)) offset 0)
     and not exists (select from gift_reminders r where r.address_digest = d.address_digest and r.day = found.today offset 0)
     and not ${isSuppressed('found.channel', 'found.address', 'found.team_id')}
   order by address_digest, ends desc, due desc, id
   limit $2`,
  plannedColumns,
);

// The planner expects one or two gifts, and would look up the orders of many thousands one by one.
const hashJoins = statement('reminders-hash-joins', `select set_config('enable_nestloop', 'off', true) as nested`, {
  nested: text,
});

/** Finds reminders that are due now, up to `max`. The transaction uses hash joins until it ends. */
export async function findDueReminders(
  tx: Tx,
  { now, max }: { readonly now: Temporal.Instant; readonly max: number },
): Promise<readonly PlannedReminder[]> {
  await tx.run(hashJoins, []);
  return tx.run(due, [now, max]);
}

const pointless = statement(
  'reminders-pointless',
  `select r.gift_id, r.reminder from gift_reminders r join gifts g on g.id = r.gift_id join transactions t on t.id = g.transaction_id
   where r.state = 'waiting' and (coalesce(r.not_before, r.created_at) < $1::timestamptz - interval '12 hours' or r.not_after <= $1
       or ${isSuppressed(channel, address, 'g.team_id')} or not (${isAddressed} and (r.reminder like 'unseen-%' and ${isUnseen} or r.reminder not like 'unseen-%' and ${isUnclaimed})) or ${isStopped('r.address_digest', 'g.id')})`,
  { giftId: uuid, reminder },
);

/** Identifies a reminder of a gift. */
export type ReminderKey = { readonly giftId: string; readonly reminder: DueReminder['reminder'] };

/**
 * Finds waiting reminders that are no longer needed: the gift was claimed or withdrawn, reminders were stopped, or it
 * is too late in the day.
 */
export function findPointlessReminders(tx: Tx, now: Temporal.Instant): Promise<readonly ReminderKey[]> {
  return tx.run(pointless, [now]);
}

const { userId, timeZone, fromName, language, giftwrap, brandingLookId, coverImageUrl, coverImageAlt } =
  transactionReadColumns;

const facts = statement(
  'reminders-facts',
  `select r.gift_id, r.reminder, r.team_id, g.user_id, g.transaction_id, g.shortcode, r.channel, ${address} as address, g.receiver_name, ${lastMoment} as last_moment, t.time_zone, t.from_name,
     teams.name as team_name, u.email as sender_email, t.language, coalesce(g.giftwrap, t.giftwrap) as giftwrap, coalesce(g.branding_look_id, t.branding_look_id) as branding_look_id, t.cover_image_url, t.cover_image_alt
   from unnest($1::uuid[], $2::text[]) as given (gift_id, reminder) join gift_reminders r on r.gift_id = given.gift_id and r.reminder = given.reminder
     join gifts g on g.id = r.gift_id join transactions t on t.id = g.transaction_id join teams on teams.id = t.team_id join users u on u.id = t.user_id`,
  {
    giftId: uuid,
    reminder,
    teamId: uuid,
    userId,
    transactionId: uuid,
    shortcode: text,
    channel: oneOf(['email', 'sms']),
    address: notNull(text, 'a gift with an address is reminded of, and an address is only replaced'),
    receiverName: nullable(text),
    lastMoment: instant,
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

/** Reads the data for the messages of these reminders. */
export function readReminderFacts(tx: Tx, keys: readonly ReminderKey[]): Promise<readonly DueReminder[]> {
  return tx.run(facts, [keys.map(({ giftId }) => giftId), keys.map((key) => key.reminder)]);
}
