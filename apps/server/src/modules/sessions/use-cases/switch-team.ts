import { CatalogueError } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { recordLastTeam } from '../../identity/index.ts';
import { findTeam, listMemberships } from '../../teams/index.ts';
import { allowsMethod } from '../domain/sign-in-methods.ts';
import type { SecondFactor } from '../../factors/index.ts';
import { newPair, type IssuedTokens, type NewPair } from '../domain/tokens.ts';
import { errors } from '../errors.ts';
import { endAccessTokens, insertPair, lockSession, retirePair } from '../queries/sessions.ts';
import { filterTeamsOfOrganisation } from './start-session.ts';
import { findMissingProof } from './prove-session.ts';

type Switch = { readonly userId: string; readonly teamId: string; readonly secondFactor: SecondFactor };

/**
 * Switches the caller's session to another team: issues a new pair, exchanges the previous refresh token and ends the
 * previous access tokens (RULES §12).
 * @throws user.not-found for another user's id, team.not-a-member, access.method-not-allowed,
 * access.other-organisation, access.second-factor-required, and access.token-invalid if the session has just ended.
 */
export async function switchTeam(ctx: Context, { userId, teamId, secondFactor }: Switch): Promise<IssuedTokens> {
  const { actor } = ctx;
  if (userId !== actor.userId) throw errors.userNotFound();
  const now = ctx.clock.now();
  const outcome = await ctx.transaction<NewPair | CatalogueError>(async (tx) => {
    const session = await lockSession(tx, { sessionId: actor.sessionId, userId });
    if (!session) throw errors.sessionEnded();
    const memberships = await listMemberships(tx, userId);
    const team = memberships.some((membership) => membership.teamId === teamId) ? await findTeam(tx, teamId) : null;
    if (!team) throw errors.notAMember();
    const { method, ssoTeamId } = session;
    const opens =
      ssoTeamId === null || (await filterTeamsOfOrganisation(tx, { ssoTeamId, teamIds: [teamId] })).length > 0;
    if (!opens) throw errors.otherOrganisation();
    if (!allowsMethod(team.effectiveAuthMethods, method)) throw errors.methodNotAllowed(team.effectiveAuthMethods);
    const refusal = await findMissingProof(ctx, tx, {
      session,
      sessionId: actor.sessionId,
      userId,
      team,
      shown: secondFactor,
    });
    if (refusal) return refusal;
    const pair = newPair({ teamId, startedAt: session.startedAt, now });
    await retirePair(tx, actor.sessionId, now);
    await endAccessTokens(tx, actor.sessionId, now);
    await insertPair(tx, { sessionId: actor.sessionId, pair, now });
    await recordLastTeam(tx, { userId: userId, teamId });
    await ctx.audit(tx, [
      {
        action: 'session.team-switched',
        teamId,
        subject: { type: 'session', id: actor.sessionId },
        changes: { teamId: { from: actor.teamId, to: teamId } },
      },
    ]);
    return pair;
  });
  if (outcome instanceof CatalogueError) throw outcome;
  return { accessToken: outcome.accessToken, refreshToken: outcome.refreshToken, userId, teamId };
}
