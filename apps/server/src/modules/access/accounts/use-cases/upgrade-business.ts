import type { Context } from '../../../../platform/context.ts';
import { requirePermission } from '../../../../platform/context.ts';
import { findPerson, toWireUser } from '../../../identity/index.ts';
import { findOfferedPlan } from '../../../plans/index.ts';
import { changePlan, findTeam } from '../../../teams/index.ts';
import { errors } from '../../errors.ts';

/**
 * Puts the actor's team and its subteams under another plan. The plan that it has already is a friendly no-op.
 * @throws access.forbidden without `manage-billing`, plan.of-parent in a subteam, plan.not-available, verification.needed where the plan asks for a
 * confirmed address and the actor's is not.
 */
export async function upgradeBusiness(ctx: Context, planId: string) {
  const { userId, teamId } = ctx.actor;
  requirePermission(ctx.actor, 'manage-billing', { teamId, ownerId: null });
  const plan = await findOfferedPlan(ctx.read, planId);
  if (!plan) throw errors.planNotAvailable();
  const person = await ctx.transaction(async (tx) => {
    const team = await findTeam(tx, teamId);
    if (team?.parentTeamId) throw errors.planOfParent();
    const actor = await findPerson(tx, userId);
    if (!actor) throw errors.userNotFound();
    if (plan.behaviours.includes('requires-email-verification') && !actor.verifiedEmailAt) throw errors.verificationNeeded();
    const former = await changePlan(tx, { teamId, planId, now: ctx.clock.now() });
    if (former) {
      const subject = { type: 'team', id: teamId } as const;
      await ctx.audit(tx, [{ action: 'account.upgraded', teamId, subject, changes: { planId: { from: former, to: planId } } }]);
    }
    return actor;
  });
  return { user: toWireUser(person, teamId), teamId };
}
