import type { Temporal } from 'temporal-polyfill';

/**
 * Invites that an organisation may mail in a day, by its age in days: a new one could be made to send mail to
 * strangers.
 */
const quotas = [
  { fromDays: 30, invites: 5_000 },
  { fromDays: 7, invites: 1_000 },
  { fromDays: 0, invites: 200 },
] as const;

/**
 * Invites that one address gets in a day: from all teams, and from one organisation, so that one alone does not use up
 * what others may send.
 */
export const invitesToAddress = { total: 5, ofOrganisation: 3 } as const;

export function invitesPerDay(createdAt: Temporal.Instant, now: Temporal.Instant): number {
  const days = now.since(createdAt).total('days');
  return quotas.find(({ fromDays }) => days >= fromDays)?.invites ?? quotas[quotas.length - 1]?.invites ?? 0;
}
