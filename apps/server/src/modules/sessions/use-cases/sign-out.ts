import type { Context } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import { lockRefreshToken, revokeSession } from '../queries/sessions.ts';

/**
 * Ends the session of a refresh token, even if the token was already exchanged, because a user with an old cookie
 * expects to be signed out. An unknown token is not an error, so that signing out twice works.
 */
export async function signOut(ctx: Context, refreshToken: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    const token = await lockRefreshToken(tx, sha256(refreshToken));
    if (!token || token.sessionEnded) return;
    await revokeSession(tx, { sessionId: token.sessionId, reason: 'signed-out', now });
    await ctx.audit(tx, [
      {
        action: 'session.ended',
        teamId: token.teamId,
        subject: { type: 'session', id: token.sessionId },
        reason: 'signed-out',
        actorId: token.userId,
      },
    ]);
  });
}
