import { getPlan, listFeatures as listFeaturesContract } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { errors } from './errors.ts';
import { listFeatures } from './queries/features.ts';
import { findPlan } from './queries/plans.ts';
import { toWirePlan } from './wire.ts';

export function plansRoutes(): readonly Route[] {
  return [
    route(getPlan, async (ctx, { params }) => {
      const plan = await findPlan(ctx.read, params.id);
      if (!plan) throw errors.planNotFound();
      return toWirePlan(plan);
    }),
    route(listFeaturesContract, (ctx) => listFeatures(ctx.read)),
  ];
}
