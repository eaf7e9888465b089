import type { Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { endSessionOf, listOpenSessions, type ListedSession } from '../queries/session-list.ts';
import { revokeSessions } from '../queries/sessions.ts';

/** Lists the caller's sessions. @throws user.not-found for another user's id. */
export function listOwnSessions(ctx: Context, userId: string): Promise<ListedSession[]> {
  if (userId !== ctx.actor.userId) throw errors.userNotFound();
  return listOpenSessions(ctx.readPrimary, { userId, now: ctx.clock.now() });
}

/** Ends one session of the caller. @throws user.not-found, session.not-found also for another user's session. */
export async function endOwnSession(
  ctx: Context,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  const { actor } = ctx;
  if (userId !== actor.userId) throw errors.userNotFound();
  await ctx.transaction(async (tx) => {
    if (!(await endSessionOf(tx, { sessionId, userId, reason: 'ended-by-owner', now: ctx.clock.now() })))
      throw errors.sessionNotFound();
    await ctx.audit(tx, [
      {
        action: 'session.ended',
        teamId: actor.teamId,
        subject: { type: 'session', id: sessionId },
        reason: 'ended-by-owner',
      },
    ]);
  });
}

/**
 * Ends all sessions of the caller, or all except the current one. Returns the number of sessions ended. @throws
 * user.not-found.
 */
export async function endOwnSessions(
  ctx: Context,
  { userId, keepCurrent }: { readonly userId: string; readonly keepCurrent: boolean },
): Promise<number> {
  const { actor } = ctx;
  if (userId !== actor.userId) throw errors.userNotFound();
  return ctx.transaction(async (tx) => {
    const ended = await revokeSessions(tx, {
      userId,
      exceptSessionId: keepCurrent ? actor.sessionId : null,
      reason: 'ended-by-owner',
      now: ctx.clock.now(),
    });
    await ctx.audit(tx, [
      {
        action: 'sessions.ended-everywhere',
        teamId: actor.teamId,
        subject: { type: 'user', id: userId },
        changes: { sessions: { from: ended + (keepCurrent ? 1 : 0), to: keepCurrent ? 1 : 0 } },
      },
    ]);
    return ended;
  });
}
