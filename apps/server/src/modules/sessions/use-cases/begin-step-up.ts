import type { Context } from '../../../platform/context.ts';
import { beginSecondStep, readState, type StateView } from '../../factors/index.ts';
import { errors } from '../errors.ts';
import { stepUpMethodsOf } from './step-up-methods.ts';

/**
 * Starts a second step with which a signed-in user re-authenticates. @throws twofa.method-unavailable if none of the
 * user's methods can be used.
 */
export async function beginStepUp(ctx: Context): Promise<StateView> {
  const { userId, teamId } = ctx.actor;
  const { stateId } = await ctx.transaction(async (tx) => {
    if ((await stepUpMethodsOf(ctx, tx, userId)).methods.length === 0) throw errors.secondStepUnavailable();
    return beginSecondStep(ctx, tx, { userId, teamId, firstMethod: 'session' });
  });
  const view = await readState(ctx, stateId);
  if (!view) throw errors.secondStepNotFound();
  return view;
}
