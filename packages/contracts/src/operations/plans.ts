import { z } from 'zod';
import { planBehaviours, planLimits } from '../people/plans.ts';
import { permissionKeys } from '../permissions.ts';
import { pence } from '../shapes.ts';

/** A plan as an operator writes it; also what a file of plans for the setup holds. */
export const planDraft = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\p{Cc}]*$/u, 'must be one line of text'),
  /** Pence for each billing period. */
  price: pence.min(0).max(100_000_000),
  billingPeriod: z.enum(['month', 'year']).default('month'),
  limits: planLimits.strict().default({}),
  permissions: z.array(z.enum(permissionKeys)).default([...permissionKeys]),
  behaviours: z.array(z.enum(planBehaviours)).default([]),
  /** Whether anyone may choose it; others are given by operators. */
  isPublic: z.boolean().default(true),
  termsURL: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
});
export type PlanDraft = z.output<typeof planDraft>;
