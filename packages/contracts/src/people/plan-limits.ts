import { z } from 'zod';
import { endpoint, permission, signedIn } from '../endpoint.ts';
import { id, idParams, instant, statusOk } from '../shapes.ts';
import { plan, type PlanLimits } from './plans.ts';

export const planLimitKeys = [
  'wallets',
  'subteams',
  'themes',
  'participants',
  'giftsPerOrder',
] as const satisfies readonly (keyof PlanLimits)[];
export type PlanLimitKey = (typeof planLimitKeys)[number];

/**
 * A null `limit` means no limit; `overBy` is 0 if the limit is not exceeded. `used` is null for limits per order, such
 * as its gifts.
 */
export const limitUsage = z.object({
  key: z.enum(planLimitKeys),
  used: z.int().nullable(),
  limit: z.int().nullable(),
  overBy: z.int(),
});
export type LimitUsage = z.infer<typeof limitUsage>;

export const getTeamLimits = endpoint({
  method: 'GET',
  path: '/v3/teams/{id}/limits',
  summary: 'What the plan of a team limits, and how much of it is used.',
  access: permission('view-teams'),
  params: idParams,
  response: z.object({ planId: id, limits: z.array(limitUsage) }),
  errors: ['team.not-found'],
});

export const listPlans = endpoint({
  method: 'GET',
  path: '/v3/plans',
  summary: 'The plans that may be chosen, by price.',
  access: signedIn,
  response: z.object({ data: z.array(plan) }),
});

export const requestUpgrade = endpoint({
  method: 'POST',
  path: '/v3/teams/{id}/upgrade-requests',
  summary:
    'Ask for another plan, or for advice about it. It reaches us by mail; the answer comes to the person who asked.',
  access: permission('contact-for-upgrade'),
  params: idParams,
  body: z.strictObject({ planId: id.nullable().optional(), message: z.string().trim().max(2000).optional() }),
  response: statusOk.extend({ dateCreated: instant }),
  errors: ['team.not-found', 'plan.not-found', 'plan.asked-often'],
});
