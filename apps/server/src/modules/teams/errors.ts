import { type LimitUsage, type PermissionKey, type PlanLimitKey } from '@huggg/contracts';
import { formatPounds, type Pence } from '@huggg/money';
import { catalogueError } from '../../platform/errors.ts';

type Field = { readonly path: string; readonly message: string };

const limitLabels: Readonly<Record<PlanLimitKey, string>> = {
  wallets: 'wallets',
  subteams: 'subteams',
  themes: 'themes',
  participants: 'people',
  giftsPerOrder: 'gifts in an order',
};

/** The usage of a limit in a team; `subteam` is the team's name unless it is the organisation's top team. */
export type TeamUsage = LimitUsage & { readonly teamId: string; readonly subteam: string | null };

export const errors = {
  teamNotFound: () => catalogueError('team.not-found'),
  userNotFound: () => catalogueError('user.not-found'),
  memberNotFound: () => catalogueError('member.not-found'),
  lastAdmin: () => catalogueError('team.last-admin'),
  participantsLimit: (values: { readonly count: number; readonly limit: number; readonly over: number }) =>
    catalogueError('team.participants-limit', { values, details: values }),
  planNotFound: () => catalogueError('plan.not-found'),
  limitExceeded: ({
    key,
    allowed,
    used,
    adding,
  }: {
    readonly key: PlanLimitKey;
    readonly allowed: number;
    readonly used: number;
    readonly adding: number;
  }) => {
    const overBy = used + adding - allowed;
    return catalogueError('plan.limit-exceeded', {
      values: { count: used + adding, things: limitLabels[key], limit: allowed, over: overBy },
      details: { limit: key, used, adding, allowed, overBy },
    });
  },
  overPlan: (plan: string, over: readonly TeamUsage[]) =>
    catalogueError('plan.over-limits', {
      values: {
        plan,
        over: over
          .map(
            ({ key, used, limit, subteam }) =>
              `${limitLabels[key]}${subteam === null ? '' : ` in ${subteam}`} (${used} of ${limit})`,
          )
          .join(', '),
      },
      details: { over: over.map(({ key, used, limit, overBy, teamId }) => ({ key, used, limit, overBy, teamId })) },
    }),
  askedOften: (retryAfterSeconds: number) => catalogueError('plan.asked-often', { retryAfterSeconds }),
  forbidden: (permission: PermissionKey) => catalogueError('access.forbidden', { details: { permission } }),
  nameTaken: (name: string) =>
    catalogueError('team.name-taken', {
      values: { name },
      fields: [{ path: 'name', message: 'is the name of another subteam' }],
    }),
  nameDiffers: (name: string) =>
    catalogueError('team.name-differs', { values: { name }, fields: [{ path: 'name', message: `is not ${name}` }] }),
  oneLevel: () => catalogueError('team.one-level'),
  nowhereForMoney: ({
    name,
    parent,
    amountPence,
  }: {
    readonly name: string;
    readonly parent: string;
    readonly amountPence: Pence;
  }) => catalogueError('team.nowhere-for-money', { values: { name, parent, amount: formatPounds(amountPence) } }),
  preferencesLooser: (fields: readonly Field[]) => catalogueError('team.preferences-looser', { fields }),
  preferencesContradictory: (fields: readonly Field[]) => catalogueError('team.preferences-contradictory', { fields }),
  domainNotProven: (domain: string) =>
    catalogueError('team.domain-not-proven', {
      values: { domain },
      fields: [{ path: 'domain', message: `needs a verified address of yours at ${domain}` }],
    }),
  domainPublic: (domain: string) =>
    catalogueError('team.domain-public', {
      values: { domain },
      fields: [{ path: 'domain', message: 'belongs to a public mail provider' }],
    }),
  domainTaken: (domain: string) =>
    catalogueError('team.domain-taken', {
      values: { domain },
      fields: [{ path: 'domain', message: 'belongs to another team' }],
    }),
  domainUnproven: (domain: string) => catalogueError('team.domain-unproven', { values: { domain } }),
  domainRecordMissing: (domain: string) => catalogueError('team.domain-record-missing', { values: { domain } }),
  domainRecordDiffers: (domain: string) => catalogueError('team.domain-record-differs', { values: { domain } }),
  domainUnanswered: (domain: string) => catalogueError('team.domain-unanswered', { values: { domain } }),
  domainOfSubteam: () =>
    catalogueError('team.domain-of-subteam', { fields: [{ path: 'domain', message: 'is claimed by the team above' }] }),
  noDomain: () => catalogueError('team.no-domain'),
  signInNothingLeft: (teams: readonly { readonly id: string; readonly name: string }[]) =>
    catalogueError('sign-in.nothing-left', {
      values: { teams: teams.map(({ name }) => name).join(', ') },
      details: { teamIds: teams.map(({ id }) => id) },
    }),
};
