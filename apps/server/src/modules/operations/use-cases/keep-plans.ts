import type { OperatorsPlan, PlanDraft, PlanEffects } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import {
  createPlans,
  findPlan,
  listPlans,
  listPublicPlans,
  setPlanActive,
  updatePlan,
  type Plan,
} from '../../plans/index.ts';
import { requireStepUp } from '../../sessions/index.ts';
import { draftOfPlan, effectsOf } from '../domain/plan-effects.ts';
import { errors } from '../errors.ts';
import { lockSetup } from '../queries/installation.ts';
import { countTeamsByPlan, usageOfTeamsOn } from '../queries/plan-usage.read-model.ts';

async function toWire(db: Queryable, plans: readonly Plan[]): Promise<OperatorsPlan[]> {
  const teams = await countTeamsByPlan(db);
  return plans.map((plan) => ({
    ...draftOfPlan(plan),
    id: plan.id,
    isActive: plan.isActive,
    teams: teams.get(plan.id) ?? 0,
  }));
}

async function oneToWire(db: Queryable, id: string): Promise<OperatorsPlan> {
  const plan = await findPlan(db, id);
  const [wire] = plan ? await toWire(db, [plan]) : [];
  if (!wire) throw errors.planNotFound();
  return wire;
}

/** Returns every plan, those that can be chosen first. */
export async function listPlansForConsole(ctx: Context): Promise<OperatorsPlan[]> {
  return toWire(ctx.readPrimary, await listPlans(ctx.readPrimary));
}

/** Creates a plan. @throws those of `requireStepUp`. */
export async function createPlanFromConsole(ctx: Context, draft: PlanDraft): Promise<OperatorsPlan> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const [id = ''] = await createPlans(tx, [draft], ctx.clock.now());
    await auditPlan(ctx, tx, { id, action: 'plan.created', changes: { name: { from: null, to: draft.name } } });
    return oneToWire(tx, id);
  });
}

/** Returns the effects that a plan change would have. @throws plan.not-found. */
export async function previewPlanChange(
  ctx: Context,
  { id, draft }: { readonly id: string; readonly draft: PlanDraft },
): Promise<PlanEffects> {
  const plan = await findPlan(ctx.readPrimary, id);
  if (!plan) throw errors.planNotFound();
  return effectsOf(draftOfPlan(plan), draft, await usageOfTeamsOn(ctx.readPrimary, id));
}

/** Asserts that a plan that can be chosen remains, because otherwise every sign-up fails. @throws plan.last. */
async function requirePublicPlan(tx: Tx): Promise<void> {
  if ((await listPublicPlans(tx)).length === 0) throw errors.lastPlan();
}

/**
 * Changes a plan for everyone on it. @throws plan.not-found, plan.teams-changed, plan.last, and those of
 * `requireStepUp`.
 */
export async function editPlanFromConsole(
  ctx: Context,
  { id, draft, teams }: { readonly id: string; readonly draft: PlanDraft; readonly teams: number },
): Promise<OperatorsPlan> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    await lockSetup(tx);
    const plan = await findPlan(tx, id);
    if (!plan) throw errors.planNotFound();
    const onIt = (await countTeamsByPlan(tx)).get(id) ?? 0;
    if (onIt !== teams) throw errors.planTeamsChanged(onIt);
    await updatePlan(tx, { id, draft }, ctx.clock.now());
    if (plan.isPublic && !draft.isPublic) await requirePublicPlan(tx);
    await auditPlan(ctx, tx, { id, action: 'plan.edited', changes: changesOf(draftOfPlan(plan), draft) });
    return oneToWire(tx, id);
  });
}

/**
 * Retires a plan so that it can no longer be chosen, or makes it available again. @throws plan.not-found, plan.last,
 * and those of `requireStepUp`.
 */
export async function retirePlanFromConsole(
  ctx: Context,
  { id, retired }: { readonly id: string; readonly retired: boolean },
): Promise<OperatorsPlan> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    // Two operators who retire the last two plans concurrently must not leave none.
    await lockSetup(tx);
    if (!(await setPlanActive(tx, { id, isActive: !retired }, ctx.clock.now()))) throw errors.planNotFound();
    await requirePublicPlan(tx);
    await auditPlan(ctx, tx, {
      id,
      action: 'plan.retired',
      changes: { retired: { from: !retired, to: retired } },
    });
    return oneToWire(tx, id);
  });
}

type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** Returns the fields that differ. */
function changesOf(before: PlanDraft, after: PlanDraft): Changes {
  const fields = Object.keys(after) as (keyof PlanDraft)[];
  const differing = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(differing.map((field) => [field, { from: before[field], to: after[field] }]));
}

async function auditPlan(
  ctx: Context,
  tx: Tx,
  {
    id,
    action,
    changes,
  }: {
    readonly id: string;
    readonly action: 'plan.created' | 'plan.edited' | 'plan.retired';
    readonly changes: Changes;
  },
): Promise<void> {
  await ctx.audit(tx, [{ action, teamId: null, subject: { type: 'plan', id }, changes }]);
}
