import type { Temporal } from 'temporal-polyfill';

/**
 * The number of invites that an organisation may mail in a day, by its age in days. New organisations have a low limit,
 * because they could be created to mail strangers.
 */
const quotas = [
  { fromDays: 30, invites: 5_000 },
  { fromDays: 7, invites: 1_000 },
  { fromDays: 0, invites: 200 },
] as const;

/**
 * The maximum number of invites that one address receives in a day, from all teams and from one organisation. The
 * second limit keeps one organisation from using up the first.
 */
export const invitesToAddress = { total: 5, ofOrganisation: 3 } as const;

export function invitesPerDay(createdAt: Temporal.Instant, now: Temporal.Instant): number {
  const days = now.since(createdAt).total('days');
  return quotas.find(({ fromDays }) => days >= fromDays)?.invites ?? quotas[quotas.length - 1]?.invites ?? 0;
}
