import type { Temporal } from 'temporal-polyfill';
import type { RateLimit } from '../../../platform/rate-limits/index.ts';
import { statement, type Tx, text, instant, integer } from '../../../platform/database/index.ts';

/** Maximum number of messages a day for one key, and the minimum number of seconds between two. */
type DailyRate = Pick<RateLimit, 'limit' | 'pauseSeconds'>;

export type MailQuotaResult =
  | { readonly taken: true }
  | { readonly taken: false; readonly reason: 'too-soon' | 'too-many'; readonly retryAt: Temporal.Instant };

// One statement decides and counts, so that concurrent requests are counted one after another.
const take = statement(
  'mail-quotas-take',
  `insert into mail_quotas as q (key, day_began_at, asked_in_day, last_asked_at) values ($1, $2, 1, $2)
   on conflict (key) do update set
     day_began_at = case when q.day_began_at <= $2 - interval '1 day' then $2 else q.day_began_at end,
     asked_in_day = case when q.day_began_at <= $2 - interval '1 day' then 1 else q.asked_in_day + 1 end,
     last_asked_at = $2
   where q.last_asked_at <= $2 - make_interval(secs => $3) and (q.day_began_at <= $2 - interval '1 day' or q.asked_in_day < $4)
   returning key`,
  { key: text },
);

const look = statement(
  'mail-quotas-look',
  'select day_began_at, asked_in_day, last_asked_at from mail_quotas where key = $1',
  { dayBeganAt: instant, askedInDay: integer, lastAskedAt: instant },
);

/** Counts one email for a key, unless the last one was too recent or the daily quota is used up. `key` is a digest. */
export async function consumeMailQuota(
  tx: Tx,
  { key, rate, now }: { readonly key: string; readonly rate: DailyRate; readonly now: Temporal.Instant },
): Promise<MailQuotaResult> {
  const { limit, pauseSeconds = 0 } = rate;
  const [counted] = await tx.run(take, [key, now, pauseSeconds, limit]);
  if (counted) return { taken: true };
  const [row] = await tx.run(look, [key]);
  if (!row) throw new Error('A mail quota was refused, but its row is missing.');
  const usedUp = row.askedInDay >= limit;
  const retryAt = usedUp ? row.dayBeganAt.add({ hours: 24 }) : row.lastAskedAt.add({ seconds: pauseSeconds });
  return { taken: false, reason: usedUp ? 'too-many' : 'too-soon', retryAt };
}

const purge = statement('mail-quotas-purge', 'delete from mail_quotas where last_asked_at < $1');

/** Deletes quotas that were last used before a given time. */
export async function purgeMailQuotas(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [before]);
}
