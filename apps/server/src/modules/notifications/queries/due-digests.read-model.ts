import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  notNull,
  oneOf,
  plainDate,
  statement,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { isUndelivered } from '../../gifts/index.ts';

const columns = {
  kind: oneOf(['reactions', 'bounces']),
  teamId: uuid,
  userId: uuid,
  day: notNull(plainDate, 'a time is given'),
  coversFrom: instant,
  coversUntil: instant,
};

/** A digest of events on full days, in a team's time zone, that no digest covers yet. */
export type DueDigest = RowOf<typeof columns>;

/** The time after which digests are sent; events older than `oldestDays` are left out. */
const morning = '08:00';
const oldestDays = 8;

const due = statement(
  'digests-due',
  `with things as (
     select 'reactions' as kind, r.team_id, r.sender_id as user_id, r.created_at as at from reactions r where r.created_at >= $1::timestamptz - make_interval(days => ${oldestDays})
     union all
     select 'bounces', g.team_id, g.user_id, g.delivery_status_at from gifts g where ${isUndelivered} and g.delivery_status_at >= $1::timestamptz - make_interval(days => ${oldestDays})
   )
   select things.kind, things.team_id, things.user_id, here.day, covers.beginning as covers_from, covers.ending as covers_until
   from things join teams t on t.id = things.team_id left join teams parent on parent.id = t.parent_team_id
     cross join lateral (select coalesce(t.preferences ->> 'timeZone', parent.preferences ->> 'timeZone', 'Europe/London') as zone) z
     cross join lateral (select ($1::timestamptz at time zone z.zone)::date as day, ($1::timestamptz at time zone z.zone)::time as at) here
     cross join lateral (
       select coalesce(max(d.covers_until), $1::timestamptz - make_interval(days => ${oldestDays})) as beginning, here.day::timestamp at time zone z.zone as ending
       from digests d where d.kind = things.kind and d.user_id = things.user_id and d.team_id = things.team_id
     ) covers
   where here.at >= '${morning}' and things.at >= covers.beginning and things.at < covers.ending
   group by things.kind, things.team_id, things.user_id, here.day, covers.beginning, covers.ending
   order by things.team_id, things.user_id, things.kind limit $2`,
  columns,
);

export function findDueDigests(
  db: Queryable,
  { now, max }: { readonly now: Temporal.Instant; readonly max: number },
): Promise<readonly DueDigest[]> {
  return db.run(due, [now, max]);
}
