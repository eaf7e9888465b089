import type { Context } from '../../../platform/context.ts';
import { mergeUserState } from '../../identity/index.ts';
import { listMemberships } from '../../teams/index.ts';
import { newPair, type IssuedTokens } from '../domain/tokens.ts';
import { errors } from '../errors.ts';
import { insertPair, lockSession, retirePair } from '../queries/sessions.ts';

/**
 * Goes on in another team: a new pair of the caller's session, whose former refresh token is exchanged by it (RULES §12).
 * @throws user.not-found for anybody else's id, team.not-a-member, and access.token-invalid if the session has just ended.
 */
export async function switchTeam(ctx: Context, { userId, teamId }: { readonly userId: string; readonly teamId: string }): Promise<IssuedTokens> {
  const { actor } = ctx;
  if (userId !== actor.userId) throw errors.userNotFound();
  const now = ctx.clock.now();
  const pair = newPair({ teamId, now });
  await ctx.transaction(async (tx) => {
    if (!(await lockSession(tx, { sessionId: actor.sessionId, userId }))) throw errors.sessionEnded();
    const memberships = await listMemberships(tx, userId);
    if (!memberships.some((membership) => membership.teamId === teamId)) throw errors.notAMember();
    await retirePair(tx, actor.sessionId, now);
    await insertPair(tx, { sessionId: actor.sessionId, pair, now });
    await mergeUserState(tx, userId, { lastTeamId: teamId });
    await ctx.audit(tx, [{ action: 'session.team-switched', teamId, subject: { type: 'session', id: actor.sessionId }, changes: { teamId: { from: actor.teamId, to: teamId } } }]);
  });
  return { accessToken: pair.accessToken, refreshToken: pair.refreshToken, userId, teamId };
}
