import { hasPermissionOn, type Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { rateLimits } from '../../../platform/rate-limits/index.ts';
import { errors } from '../errors.ts';
import { upgradeRequested } from '../events.ts';
import { lockTeam } from '../queries/team-places.read-model.ts';
import { countUpgradeRequests, insertUpgradeRequest } from '../queries/upgrade-requests.ts';
import { readPlan } from './read-plan.ts';

const { limit, windowSeconds } = rateLimits.upgradeRequests;

type UpgradeInput = { readonly teamId: string; readonly planId: string | null; readonly message: string };

/**
 * Requests another plan, or advice about it. Nothing is changed automatically: operators respond to the request.
 * @returns the time of the request.
 * @throws team.not-found, plan.not-found for a plan that is not offered to the caller, plan.asked-often.
 */
export async function askUpgrade(
  ctx: Context,
  { teamId, planId, message }: UpgradeInput,
): Promise<{ readonly askedAt: string }> {
  const { actor } = ctx;
  if (!hasPermissionOn(actor, 'contact-for-upgrade', { teamId, ownerId: null })) throw errors.teamNotFound();
  if (planId !== null) await readPlan(ctx, planId);
  return ctx.transaction(async (tx) => {
    if (!(await lockTeam(tx, teamId))) throw errors.teamNotFound();
    const now = ctx.clock.now();
    if ((await countUpgradeRequests(tx, { teamId, since: now.subtract({ seconds: windowSeconds }) })) >= limit)
      throw errors.askedOften(windowSeconds);
    const id = newId();
    await insertUpgradeRequest(tx, { id, teamId, userId: actor.userId, planId, message }, now);
    await ctx.publish(tx, [upgradeRequested({ requestId: id, teamId, userId: actor.userId })]);
    return { askedAt: now.toString() };
  });
}
