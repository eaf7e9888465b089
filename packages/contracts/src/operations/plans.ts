import { z } from 'zod';
import { line } from '../names.ts';
import { asksForStepUp } from '../people/step-up.ts';
import { planBehaviours, planLimits } from '../people/plans.ts';
import { permissionKeys } from '../permissions.ts';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { id, idParams, pence } from '../shapes.ts';

/** A plan as edited by an operator, and in a file of plans for the setup. */
export const planDraft = z.strictObject({
  name: line(100).min(1),
  /** Pence per billing period. */
  price: pence.min(0).max(100_000_000),
  billingPeriod: z.enum(['month', 'year']).default('month'),
  limits: planLimits.strict().default({}),
  permissions: z.array(z.enum(permissionKeys)).default([...permissionKeys]),
  behaviours: z.array(z.enum(planBehaviours)).default([]),
  /** Whether any team can choose it; other plans are assigned by operators. */
  isPublic: z.boolean().default(true),
  termsURL: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
});
export type PlanDraft = z.output<typeof planDraft>;

const priceChange = z.object({ from: pence, to: pence });

/** A plan as shown to operators. */
export const operatorsPlan = planDraft.extend({
  id,
  isActive: z.boolean(),
  /** Number of organisations on it. */
  teams: z.int(),
});
export type OperatorsPlan = z.output<typeof operatorsPlan>;

/** The effects of a change to a plan on its organisations. */
export const planEffects = z.object({
  teams: z.int(),
  price: priceChange.nullable(),
  /** Whether the return of unclaimed value starts or ends, for gifts bought after the change. */
  refunds: z.enum(['begin', 'end']).nullable(),
  permissionsGained: z.array(z.enum(permissionKeys)),
  permissionsLost: z.array(z.enum(permissionKeys)),
  /** Organisations that exceed the new limits: they keep what they have and cannot add more. */
  overLimit: z.array(
    z.object({ teamId: id, teamName: z.string(), limit: z.string(), used: z.int(), allowed: z.int() }),
  ),
});
export type PlanEffects = z.output<typeof planEffects>;

export const listOperatorsPlans = endpoint({
  method: 'GET',
  path: '/v3/ops/plans',
  summary: 'Every plan, those that can be chosen first.',
  access: operatorOnly,
  response: z.object({ data: z.array(operatorsPlan) }),
});

export const createPlan = endpoint({
  method: 'POST',
  path: '/v3/ops/plans',
  summary: 'Create a plan, with the usual role groups.',
  access: operatorOnly,
  body: planDraft,
  response: operatorsPlan,
  errors: [...asksForStepUp],
});

export const previewPlanChange = endpoint({
  method: 'POST',
  path: '/v3/ops/plans/{id}/effects',
  summary: 'What a change of a plan would mean for the organisations on it. Nothing is changed.',
  access: operatorOnly,
  params: idParams,
  body: planDraft,
  response: planEffects,
  errors: ['plan.not-found'],
});

export const editPlan = endpoint({
  method: 'PUT',
  path: '/v3/ops/plans/{id}',
  summary:
    'Change a plan for everyone on it. `teams` is the number of organisations that was shown; another number is a conflict.',
  access: operatorOnly,
  params: idParams,
  body: z.strictObject({ plan: planDraft, teams: z.int().min(0) }),
  response: operatorsPlan,
  errors: ['plan.not-found', 'plan.teams-changed', 'plan.last', ...asksForStepUp],
});

export const retirePlan = endpoint({
  method: 'POST',
  path: '/v3/ops/plans/{id}/retire',
  summary:
    'Let no one choose a plan any more, or again. Organisations that have it keep it; the last public plan stays.',
  access: operatorOnly,
  params: idParams,
  body: z.strictObject({ retired: z.boolean() }),
  response: operatorsPlan,
  errors: ['plan.not-found', 'plan.last', ...asksForStepUp],
});
