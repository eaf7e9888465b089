import type { Context } from '../../../platform/context.ts';
import { requirePermission } from '../../../platform/context.ts';
import { findPerson, toWireUser } from '../../identity/index.ts';
import { findOfferedPlan } from '../../plans/index.ts';
import { assertFitsPlan, changePlan, findTeam, lockTeam, teamChanged, type UsageCounters } from '../../teams/index.ts';
import { errors } from '../errors.ts';

/**
 * Moves the caller's team and its subteams to another plan. Choosing the current plan does nothing; a plan that is too
 * small for the current usage of one of these teams is rejected with the numbers.
 * @throws access.forbidden without `manage-billing`, plan.of-parent in a subteam, plan.not-available, plan.over-limits,
 * verification.needed if the plan requires a confirmed address and the user's is not.
 */
export async function upgradeBusiness(ctx: Context, counters: UsageCounters, planId: string) {
  const { userId, teamId } = ctx.actor;
  requirePermission(ctx.actor, 'manage-billing', { teamId, ownerId: null });
  return ctx.transaction(async (tx) => {
    // The team is locked first, as the lock order requires, so that nothing that a plan limits is added meanwhile.
    await lockTeam(tx, teamId);
    const plan = await findOfferedPlan(tx, planId);
    if (!plan) throw errors.planNotAvailable();
    const team = await findTeam(tx, teamId);
    if (team?.parentTeamId) throw errors.planOfParent();
    const actor = await findPerson(tx, userId);
    if (!actor) throw errors.userNotFound();
    if (plan.behaviours.includes('requires-email-verification') && !actor.verifiedEmailAt)
      throw errors.verificationNeeded();
    if (team && team.planId !== planId) await assertFitsPlan(tx, counters, { team, plan });
    const former = await changePlan(tx, { teamId, planId, now: ctx.clock.now() });
    if (former && team) {
      const subject = { type: 'team', id: teamId } as const;
      await ctx.audit(tx, [
        { action: 'account.upgraded', teamId, subject, changes: { planId: { from: former, to: planId } } },
      ]);
      await ctx.publish(tx, [teamChanged(teamId), ...team.subteams.map(({ id }) => teamChanged(id))]);
    }
    return { user: await toWireUser(tx, actor, teamId), teamId };
  });
}
