import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { lockWholeAccount } from '../../members/index.ts';
import { lockPerson } from '../../identity/index.ts';
import { errors } from '../errors.ts';
import { deleteFactorsOf } from '../queries/factors.ts';
import { replaceRecoveryCodes } from '../queries/recovery-codes.ts';
import type { SessionPorts } from '../session-ports.ts';
import { notifyFactorChange } from './notify-factor-change.ts';

/**
 * Removes the second factors of a member who lost them. They sign in with their remaining methods, are signed out of
 * all sessions and are notified by mail; for a member without second factors, nothing changes.
 * @throws team.not-found, member.not-found, member.shared-account, member.above-own-level, factor.own,
 * access.step-up-required.
 */
export async function resetFactors(
  ctx: Context,
  session: SessionPorts,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockWholeAccount(ctx, tx, { teamId, userId });
    if (userId === ctx.actor.userId) throw errors.ownFactors();
    await session.requireStepUp(ctx, tx);
    await clearFactors(ctx, tx, { teamId, userId, endSessions: () => session.endSessions(ctx, tx, userId) });
  });
}

type FactorsToClear = {
  /** The team of the admin who resets the factors; null for support staff. */
  readonly teamId: string | null;
  readonly userId: string;
  readonly endSessions: () => Promise<unknown>;
};

/**
 * Removes a person's second factors, ends their sessions and sends them a mail; does nothing if they have none. The
 * caller checks the permission.
 */
export async function clearFactors(
  ctx: Context,
  tx: Tx,
  { teamId, userId, endSessions }: FactorsToClear,
): Promise<void> {
  await lockPerson(tx, userId);
  const { passkeys, totps } = await deleteFactorsOf(tx, userId);
  if (passkeys + totps === 0) return;
  await replaceRecoveryCodes(tx, { userId, digests: [], now: ctx.clock.now() });
  await endSessions();
  await ctx.audit(tx, [
    {
      action: 'factors.reset',
      teamId,
      subject: { type: 'user', id: userId },
      changes: { passkeys: { from: passkeys, to: 0 }, authenticatorApps: { from: totps, to: 0 } },
    },
  ]);
  await notifyFactorChange(ctx, tx, { userId, teamId, change: 'factors-reset' });
}
