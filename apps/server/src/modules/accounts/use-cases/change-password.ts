import type { Context } from '../../../platform/context.ts';
import { findPerson } from '../../identity/index.ts';
import { errors } from '../errors.ts';
import { requireOwnProof } from '../../sessions/index.ts';
import { hashNewPassword, writeNewPassword } from './set-new-password.ts';

type Change = { readonly userId: string; readonly password: string };

/**
 * Changes the user's own password. The current session continues; all others end.
 * @throws user.not-found for another user's id, access.step-up-required, and what `checkChosenPassword` throws.
 */
export async function changePassword(ctx: Context, { userId, password }: Change): Promise<void> {
  const { actor } = ctx;
  const person = userId === actor.userId ? await findPerson(ctx.readPrimary, userId) : null;
  if (!person) throw errors.userNotFound();
  const passwordHash = await hashNewPassword(ctx, person, password);
  await ctx.transaction(async (tx) => {
    await requireOwnProof(ctx, tx);
    await writeNewPassword(ctx, tx, {
      userId,
      passwordHash,
      keepSessionId: actor.sessionId,
      action: 'password.changed',
      now: ctx.clock.now(),
    });
  });
}
