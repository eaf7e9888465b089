import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { linkExternalIdentity, type ExternalIdentity, type LinkedAccount } from '../../identity/index.ts';
import { notifyFactorChange } from '../../factors/index.ts';

/**
 * Links an external identity to a user, who can then sign in with it, and notifies them by email. Returns null and
 * changes nothing if the identity is already linked or the user has another account at the provider.
 */
export async function linkAccount(
  ctx: Context,
  tx: Tx,
  { account, userId, teamId }: { readonly account: ExternalIdentity; readonly userId: string; readonly teamId: string },
): Promise<LinkedAccount | null> {
  const linked = await linkExternalIdentity(tx, { ...account, id: newId(), userId }, ctx.clock.now());
  if (!linked) return null;
  await ctx.audit(tx, [
    {
      action: 'identity.linked',
      teamId: null,
      subject: { type: 'identity', id: linked.id },
      reason: account.provider,
      actorId: userId,
    },
  ]);
  await notifyFactorChange(ctx, tx, { userId, teamId, change: `${account.provider}-linked` });
  return linked;
}
