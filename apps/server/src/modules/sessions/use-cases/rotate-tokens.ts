import type { Context } from '../../../platform/context.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import { findTeam } from '../../teams/index.ts';
import type { SecondFactor } from '../../factors/index.ts';
import { decideRotation, newPair, type IssuedTokens } from '../domain/tokens.ts';
import { errors } from '../errors.ts';
import { insertPair, lockRefreshToken, retirePair, revokeSession } from '../queries/sessions.ts';
import { findMissingProof } from './prove-session.ts';

type Outcome =
  | { readonly kind: 'issued'; readonly tokens: IssuedTokens }
  | { readonly kind: 'refused' | 'raced' }
  | { readonly kind: 'reused'; readonly sessionId: string }
  | { readonly kind: 'unproven'; readonly error: CatalogueError };

type Renewal = { readonly refreshToken: string; readonly secondFactor: SecondFactor };

/**
 * Exchanges a refresh token for a new pair of the same session; the old token never works again. Lookup, decision and
 * write are one transaction with the session locked, so that of any number of callers with one token exactly one gets a
 * pair.
 * @throws access.renewed-elsewhere if it was exchanged a few seconds ago. @throws access.invalid-grant if it is not
 * valid; if it was exchanged earlier, its session is ended too (RULES §12). @throws access.second-factor-required if
 * the team now requires one and the session has shown none; the token stays valid and is sent again with the proof.
 */
export async function rotateTokens(ctx: Context, { refreshToken, secondFactor }: Renewal): Promise<IssuedTokens> {
  const now = ctx.clock.now();
  const outcome = await ctx.transaction<Outcome>(async (tx) => {
    const token = await lockRefreshToken(tx, sha256(refreshToken));
    const decision = decideRotation(token, now);
    if (!token || decision === 'refuse') return { kind: 'refused' };
    if (decision === 'raced') return { kind: 'raced' };
    if (decision === 'reused') {
      await revokeSession(tx, { sessionId: token.sessionId, reason: 'token-reused', now });
      await ctx.audit(tx, [
        { action: 'session.reused-token', teamId: token.teamId, subject: { type: 'session', id: token.sessionId } },
      ]);
      return { kind: 'reused', sessionId: token.sessionId };
    }
    const team = await findTeam(tx, token.teamId);
    if (!team) return { kind: 'refused' };
    // A team may have started to require a second factor after this session started.
    const error = await findMissingProof(ctx, tx, {
      session: token,
      sessionId: token.sessionId,
      userId: token.userId,
      team,
      shown: secondFactor,
    });
    if (error) return { kind: 'unproven', error };
    const pair = newPair({ teamId: token.teamId, startedAt: token.startedAt, now });
    await retirePair(tx, token.sessionId, now);
    await insertPair(tx, { sessionId: token.sessionId, pair, now });
    return {
      kind: 'issued',
      tokens: {
        accessToken: pair.accessToken,
        refreshToken: pair.refreshToken,
        userId: token.userId,
        teamId: token.teamId,
      },
    };
  });
  if (outcome.kind === 'issued') return outcome.tokens;
  if (outcome.kind === 'unproven') throw outcome.error;
  if (outcome.kind === 'raced') throw errors.renewedElsewhere();
  if (outcome.kind === 'reused')
    ctx.log.warn({ sessionId: outcome.sessionId }, 'an exchanged refresh token was used again; its session was ended');
  throw errors.invalidGrant();
}
