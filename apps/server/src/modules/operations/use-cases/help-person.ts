import { userTypes } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { sendPasswordReset } from '../../accounts/index.ts';
import { clearFactors } from '../../factors/index.ts';
import { requireStepUp, revokeSessions } from '../../sessions/index.ts';
import { errors } from '../errors.ts';
import { findAnyPerson } from './read-person.ts';

/** Mails a password reset link to a person. @throws user.not-found, mail.too-soon, mail.too-many. */
export async function mailPasswordReset(ctx: Context, userId: string): Promise<void> {
  const person = await findAnyPerson(ctx, userId);
  if (person.deactivatedAt) throw errors.userNotFound();
  await ctx.transaction((tx) => sendPasswordReset(ctx, tx, person));
}

/** Signs a person out of every session; returns the number of sessions ended. @throws user.not-found. */
export async function endSessionsOf(ctx: Context, userId: string): Promise<number> {
  await findAnyPerson(ctx, userId);
  return ctx.transaction((tx) => endAll(ctx, tx, userId, 'ended-by-operator'));
}

async function endAll(
  ctx: Context,
  tx: Tx,
  userId: string,
  reason: 'ended-by-operator' | 'factors-reset',
): Promise<number> {
  const ended = await revokeSessions(tx, { userId, exceptSessionId: null, reason, now: ctx.clock.now() });
  await ctx.audit(tx, [
    {
      action: 'sessions.ended-everywhere',
      teamId: null,
      subject: { type: 'user', id: userId },
      changes: { sessions: { from: ended, to: 0 } },
      reason,
    },
  ]);
  return ended;
}

/**
 * Removes the second factors of a person who lost them. Operators keep theirs, because these protect everyone.
 * @throws user.not-found, operator.factors-kept, access.step-up-required.
 */
export async function removeSecondFactorsOf(ctx: Context, userId: string): Promise<void> {
  const person = await findAnyPerson(ctx, userId);
  if (person.type === userTypes.operator) throw errors.factorsKept();
  await ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    await clearFactors(ctx, tx, {
      teamId: null,
      userId,
      endSessions: () => endAll(ctx, tx, userId, 'factors-reset'),
    });
  });
}
