import { factorChanged, type FactorChange } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';

type FactorChangeNotice = { readonly userId: string; readonly teamId: string | null; readonly change: FactorChange };

/**
 * Mails the owner of an account that a factor was changed, to ask whether it was them. If their own session made the
 * change, the mail names its device; another user's device is not named.
 */
export function notifyFactorChange(
  ctx: Context,
  tx: Tx,
  { userId, teamId, change }: FactorChangeNotice,
): Promise<void> {
  const data = {
    userId,
    change,
    at: ctx.clock.now().toString(),
    sessionId: ctx.maybeActor?.userId === userId ? ctx.maybeActor.sessionId : null,
  };
  return ctx.publish(tx, [factorChanged({ id: newId(), teamId, ownerId: userId, data })]);
}
