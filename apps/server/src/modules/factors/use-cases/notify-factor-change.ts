import { factorChanged, type FactorChange } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';

type Told = { readonly userId: string; readonly teamId: string | null; readonly change: FactorChange };

/**
 * Has the owner of an account mailed: was it you? The mail names the device of their own session that changed it, where
 * it was one; another user's device is not named.
 */
export function notifyFactorChange(ctx: Context, tx: Tx, { userId, teamId, change }: Told): Promise<void> {
  const data = {
    userId,
    change,
    at: ctx.clock.now().toString(),
    sessionId: ctx.maybeActor?.userId === userId ? ctx.maybeActor.sessionId : null,
  };
  return ctx.publish(tx, [factorChanged({ id: newId(), teamId, ownerId: userId, data })]);
}
