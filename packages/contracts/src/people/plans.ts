import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.ts';
import { roles } from '../permissions.ts';
import { id, idParams, instant, pence } from '../shapes.ts';
import { permissionMap } from './users.ts';

export const planBehaviours = ['refund-huggg-expirations', 'requires-email-verification'] as const;
export type PlanBehaviour = (typeof planBehaviours)[number];

/** The limits of a plan; an absent limit means unlimited. */
export const planLimits = z.object({
  wallets: z.int().min(0).optional(),
  subteams: z.int().min(0).optional(),
  themes: z.int().min(0).optional(),
  participants: z.int().min(0).optional(),
  giftsPerOrder: z.int().min(0).optional(),
  /** The price of one part of an SMS, in pence; defaults to the installation's price. */
  smsPartPence: z.int().min(0).max(1000).optional(),
});
export type PlanLimits = z.infer<typeof planLimits>;

const periodUnits = ['day', 'week', 'month', 'year'] as const;

/** `price` is pence per billing period. */
export const plan = z.object({
  id,
  clientId: id.nullable(),
  name: z.string(),
  price: pence.min(0),
  noticePeriod: z.int(),
  noticePeriodUnit: z.enum(periodUnits),
  initialPeriod: z.int(),
  initialPeriodUnit: z.enum(periodUnits),
  billingPeriod: z.enum(['month', 'year']),
  limits: planLimits,
  behaviours: z.array(z.enum(planBehaviours)),
  defaultRoleGroupId: id.nullable(),
  roleGroups: z.array(z.object({ id, role: z.enum(roles), permissions: permissionMap })),
  termsURL: z.string().nullable(),
  planImageURL: z.string().nullable(),
  isActive: z.boolean(),
  priceVariationPlanIds: z.array(id),
  dateCreated: instant,
  dateModified: instant,
});
export type Plan = z.infer<typeof plan>;

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/v2/plans/{id}',
  summary: 'A plan: its price, limits, behaviours and role groups.',
  access: signedIn,
  params: idParams,
  response: plan,
  errors: ['plan.not-found'],
});

export const feature = z.object({ id, name: z.string(), enabled: z.boolean() });

export const listFeatures = endpoint({
  method: 'GET',
  path: '/v3/features',
  summary: 'The features of the product and whether each is on.',
  access: signedIn,
  response: z.array(feature),
});
