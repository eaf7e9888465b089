import type { Context } from '../../../../platform/context.ts';
import { findPerson } from '../../../identity/index.ts';
import { errors } from '../../errors.ts';
import { confirmPerson } from '../../sessions/use-cases/confirm-person.ts';
import { hashNewPassword, writeNewPassword } from './set-new-password.ts';
import type { SlowDown } from '../../sessions/use-cases/slow-down.ts';

type Change = { readonly userId: string; readonly currentPassword: string | undefined; readonly password: string };

/**
 * Changes the actor's own password. The session in which they do it goes on, every other one ends.
 * @throws user.not-found for anybody else's id, what `confirmPerson` throws, and what `checkNewPassword` throws.
 */
export async function changePassword(ctx: Context, slowDown: SlowDown, { userId, currentPassword, password }: Change): Promise<void> {
  const { actor } = ctx;
  const person = userId === actor.userId ? await ctx.transaction((tx) => findPerson(tx, userId)) : null;
  if (!person) throw errors.userNotFound();
  await confirmPerson(ctx, slowDown, { currentPassword });
  const passwordHash = await hashNewPassword(ctx, person, password);
  await ctx.transaction((tx) => writeNewPassword(ctx, tx, { userId, passwordHash, keepSessionId: actor.sessionId, action: 'password.changed', now: ctx.clock.now() }));
}
