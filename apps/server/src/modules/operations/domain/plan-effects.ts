import { permissionKeys, type PlanDraft, type PlanEffects, type PlanLimits } from '@huggg/contracts';
import type { Plan } from '../../plans/index.ts';

/** An organisation's usage of what plans limit. */
export type TeamUsage = {
  readonly teamId: string;
  readonly teamName: string;
  readonly wallets: number;
  readonly subteams: number;
  readonly participants: number;
};

/** Converts a plan to the draft that an operator would write. */
export function draftOfPlan(plan: Plan): PlanDraft {
  return {
    name: plan.name,
    price: plan.pricePence,
    billingPeriod: plan.billingPeriod,
    limits: plan.limits,
    permissions: permissionKeys.filter((key) => plan.permissions.includes(key)),
    behaviours: [...plan.behaviours],
    isPublic: plan.isPublic,
    termsURL: plan.termsUrl,
  };
}

const counted = ['wallets', 'subteams', 'participants'] as const satisfies readonly (keyof PlanLimits)[];

function refundsOf(before: PlanDraft, after: PlanDraft): PlanEffects['refunds'] {
  const [had, has] = [before, after].map(({ behaviours }) => behaviours.includes('refund-huggg-expirations'));
  return had === has ? null : has ? 'begin' : 'end';
}

/** Returns the effects of a plan change on the organisations on it. */
export function effectsOf(before: PlanDraft, after: PlanDraft, usage: readonly TeamUsage[]): PlanEffects {
  return {
    teams: usage.length,
    price: before.price === after.price ? null : { from: before.price, to: after.price },
    refunds: refundsOf(before, after),
    permissionsGained: after.permissions.filter((key) => !before.permissions.includes(key)),
    permissionsLost: before.permissions.filter((key) => !after.permissions.includes(key)),
    overLimit: usage.flatMap((team) =>
      counted.flatMap((limit) => {
        const allowed = after.limits[limit];
        const used = team[limit];
        return allowed !== undefined && used > allowed
          ? [{ teamId: team.teamId, teamName: team.teamName, limit, used, allowed }]
          : [];
      }),
    ),
  };
}
