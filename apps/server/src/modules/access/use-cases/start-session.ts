import type { AuditEntry } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import { mergeUserState } from '../../identity/index.ts';
import { findTeam, listMemberships } from '../../teams/index.ts';
import { admits, type ProvenMethod } from '../domain/sign-in-methods.ts';
import { newPair, type IssuedTokens } from '../domain/tokens.ts';
import { errors } from '../errors.ts';
import { insertPair, insertSession, type Device } from '../queries/sessions.ts';

/** Somebody who has proven who they are, and the team in which they asked to act. */
export type ProvenUser = { readonly userId: string; readonly lastTeamId: string | null; readonly wantedTeamId: string | null };

/**
 * What was shown beside the first proof: the id of a verified second-factor state (`twofa_token`), a passkey that verified its holder, or
 * an identity provider that says it asked for more than one factor. Null for nothing.
 */
export type SecondFactor = { readonly tokenId: string } | 'passkey' | 'provider' | null;

export type SessionStart = { readonly user: ProvenUser; readonly method: ProvenMethod; readonly secondFactor: SecondFactor; readonly device: Device; /** The team whose own provider it was, for SAML. */ readonly ssoTeamId?: string };

type Outcome = { readonly kind: 'started'; readonly tokens: IssuedTokens } | { readonly kind: 'refused'; readonly error: CatalogueError };

/**
 * The one place after somebody has proven who they are: chooses the team (the one asked for, else the one used last, else the one joined
 * first), asks whether it admits this way of signing in, and starts a session with its first pair of tokens. A refusal is audited as well.
 * @throws team.not-a-member, access.no-team, access.method-not-allowed naming the ways that the team allows.
 */
export async function startSession(ctx: Context, start: SessionStart): Promise<IssuedTokens> {
  const outcome = await ctx.transaction<Outcome>(async (tx) => {
    const chosen = await chooseTeam(tx, start);
    if ('error' in chosen) {
      await ctx.audit(tx, [refusedSignIn({ userId: start.user.userId, reason: chosen.error.code })]);
      return { kind: 'refused', error: chosen.error };
    }
    return { kind: 'started', tokens: await openSession(ctx, tx, { start, teamId: chosen.teamId }) };
  });
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome.tokens;
}

async function openSession(ctx: Context, tx: Tx, { start, teamId }: { readonly start: SessionStart; readonly teamId: string }): Promise<IssuedTokens> {
  const now = ctx.clock.now();
  const { user, method, device } = start;
  const sessionId = newId();
  const pair = newPair({ teamId, now });
  await mergeUserState(tx, user.userId, { lastTeamId: teamId });
  await insertSession(tx, { id: sessionId, userId: user.userId, method, ssoTeamId: start.ssoTeamId ?? null, ...device }, now);
  await insertPair(tx, { sessionId, pair, now });
  await ctx.audit(tx, [{ action: 'session.started', teamId, subject: { type: 'session', id: sessionId }, reason: method, actorId: user.userId }]);
  return { accessToken: pair.accessToken, refreshToken: pair.refreshToken, userId: user.userId, teamId };
}

/**
 * A sign-in that was refused, for the audit log. The person did not act yet, so the actor is a visitor; an address that nobody has is named
 * by its blind digest.
 */
export function refusedSignIn({ userId, reason }: { readonly userId: string; readonly reason: string }): AuditEntry {
  return { action: 'session.refused', teamId: null, subject: { type: 'user', id: userId }, reason };
}

async function chooseTeam(tx: Tx, { user, method }: SessionStart): Promise<{ readonly teamId: string } | { readonly error: CatalogueError }> {
  const teamIds = (await listMemberships(tx, user.userId)).map(({ teamId }) => teamId);
  const { wantedTeamId, lastTeamId } = user;
  if (wantedTeamId && !teamIds.includes(wantedTeamId)) return { error: errors.notAMember() };
  const teamId = wantedTeamId ?? teamIds.find((id) => id === lastTeamId) ?? teamIds[0];
  const team = teamId ? await findTeam(tx, teamId) : null;
  if (!team) return { error: errors.noTeam() };
  return admits(team.authMethods, method) ? { teamId: team.id } : { error: errors.methodNotAllowed(team.authMethods) };
}
