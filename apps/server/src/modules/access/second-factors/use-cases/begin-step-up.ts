import type { Context } from '../../../../platform/context.ts';
import { errors } from '../errors.ts';
import { beginSecondStep } from './demand-second-factor.ts';
import { readState, type StateView } from './read-state.ts';

/** Begins a second step for somebody who is signed in, by which they prove once more who they are. */
export async function beginStepUp(ctx: Context): Promise<StateView> {
  const { userId, teamId } = ctx.actor;
  const { stateId } = await ctx.transaction((tx) => beginSecondStep(ctx, tx, { userId, teamId, firstMethod: 'session' }));
  const view = await readState(ctx, stateId);
  if (!view) throw errors.stateNotFound();
  return view;
}
