import { newDevice } from '@huggg/contracts';
import type { AuditEntry } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CatalogueError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/index.ts';
import { hasPasswordHash, recordLastTeam } from '../../identity/index.ts';
import { findTeam, listMemberships, type Team } from '../../teams/index.ts';
import { allowsMethod, type ProvenMethod } from '../domain/sign-in-methods.ts';
import { demandSecondFactor, isNewDevice, type Proof, type SecondFactor } from '../../factors/index.ts';
import { isInOrganisation } from '../domain/organisation.ts';
import { newPair, type IssuedTokens } from '../domain/tokens.ts';
import { errors } from '../errors.ts';
import { insertPair, insertSession, type Device } from '../queries/sessions.ts';

/** A user who has proved their identity, and the team that they requested. */
export type ProvenUser = {
  readonly userId: string;
  readonly lastTeamId: string | null;
  readonly wantedTeamId: string | null;
  /** The hash that the password was checked against, if the user gave a password. */
  readonly passwordHash?: string;
};

export type SessionStart = {
  readonly user: ProvenUser;
  readonly method: ProvenMethod;
  readonly secondFactor: SecondFactor;
  readonly device: Device;
  /** The team whose own SAML provider was used. */ readonly ssoTeamId?: string;
};

type Outcome =
  | { readonly kind: 'started'; readonly tokens: IssuedTokens }
  | { readonly kind: 'refused'; readonly error: CatalogueError };

/**
 * Starts a session for a user who has proved their identity; every sign-in ends here. It chooses the team (the
 * requested one, else the one used last, else the one joined first), checks the sign-in method and the second factor,
 * and creates the first pair of tokens; a refusal is also recorded in the audit log.
 * @throws team.not-a-member, access.no-team, access.method-not-allowed with the methods that the team allows,
 * access.second-factor-required with the step that was started, access.second-factor-invalid,
 * access.invalid-credentials if the password was changed since it was checked.
 */
export async function startSession(ctx: Context, start: SessionStart): Promise<IssuedTokens> {
  const outcome = await ctx.transaction<Outcome>(async (tx) => {
    const chosen = await chooseTeam(tx, start);
    if ('error' in chosen) return refuse(ctx, tx, { start, error: chosen.error });
    const { id: teamId, effectivePreferences } = chosen.team;
    const firstMethod = start.method === 'passkey' ? 'password' : start.method;
    const proof = await demandSecondFactor(ctx, tx, {
      userId: start.user.userId,
      teamId,
      firstMethod,
      requiredByTeam: effectivePreferences.requires2FA,
      shown: start.secondFactor,
    });
    if ('error' in proof) return refuse(ctx, tx, { start, error: proof.error });
    // Locks the user's row: a later password change waits and then ends this session with the others; if the change was
    // first, this session is not started.
    await recordLastTeam(tx, { userId: start.user.userId, teamId });
    if (!(await isStillProven(tx, start.user))) return refuse(ctx, tx, { start, error: errors.invalidCredentials() });
    return { kind: 'started', tokens: await openSession(ctx, tx, { start, teamId, by: proof.by }) };
  });
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome.tokens;
}

function isStillProven(tx: Tx, { userId, passwordHash }: ProvenUser): Promise<boolean> {
  return passwordHash === undefined ? Promise.resolve(true) : hasPasswordHash(tx, { userId, passwordHash });
}

/** A request for a second step continues the sign-in, so it is not recorded as a refusal. */
async function refuse(
  ctx: Context,
  tx: Tx,
  { start, error }: { readonly start: SessionStart; readonly error: CatalogueError },
): Promise<Outcome> {
  if (error.code !== 'access.second-factor-required')
    await ctx.audit(tx, [refusedSignIn({ userId: start.user.userId, reason: error.code })]);
  return { kind: 'refused', error };
}

type SessionToOpen = {
  readonly start: SessionStart;
  readonly teamId: string;
  readonly by: Extract<Proof, { by: unknown }>['by'];
};

async function openSession(ctx: Context, tx: Tx, { start, teamId, by }: SessionToOpen): Promise<IssuedTokens> {
  const now = ctx.clock.now();
  const { user, method, device } = start;
  const sessionId = newId();
  const pair = newPair({ teamId, startedAt: now, now });
  await insertSession(
    tx,
    { id: sessionId, userId: user.userId, method, secondFactor: by, ssoTeamId: start.ssoTeamId ?? null, ...device },
    now,
  );
  await insertPair(tx, { sessionId, pair, now });
  await ctx.audit(tx, [
    {
      action: 'session.started',
      teamId,
      subject: { type: 'session', id: sessionId },
      reason: by && by !== method ? `${method}, ${by}` : method,
      actorId: user.userId,
    },
  ]);
  if (await isNewDevice(ctx, tx, { userId: user.userId, device }))
    await ctx.publish(tx, [newDevice({ id: sessionId, teamId, ownerId: user.userId })]);
  return { accessToken: pair.accessToken, refreshToken: pair.refreshToken, userId: user.userId, teamId };
}

/**
 * Returns the audit entry of a refused sign-in. The user has not signed in, so the actor is a visitor; an unknown
 * address is recorded as a blind digest.
 */
export function refusedSignIn({ userId, reason }: { readonly userId: string; readonly reason: string }): AuditEntry {
  return { action: 'session.refused', teamId: null, subject: { type: 'user', id: userId }, reason };
}

async function chooseTeam(
  tx: Tx,
  { user, method, ssoTeamId }: SessionStart,
): Promise<{ readonly team: Team } | { readonly error: CatalogueError }> {
  const joined = (await listMemberships(tx, user.userId)).map(({ teamId }) => teamId);
  const teamIds = ssoTeamId ? await filterTeamsOfOrganisation(tx, { ssoTeamId, teamIds: joined }) : joined;
  const { wantedTeamId, lastTeamId } = user;
  if (wantedTeamId && !teamIds.includes(wantedTeamId)) return { error: errors.notAMember() };
  const teamId = wantedTeamId ?? teamIds.find((id) => id === lastTeamId) ?? teamIds[0];
  const team = teamId ? await findTeam(tx, teamId) : null;
  if (!team) return { error: ssoTeamId ? errors.notAMember() : errors.noTeam() };
  return allowsMethod(team.effectiveAuthMethods, method)
    ? { team }
    : { error: errors.methodNotAllowed(team.effectiveAuthMethods) };
}

/** Returns the teams that a team's own identity provider gives access to: that team and its subteams. */
export async function filterTeamsOfOrganisation(
  tx: Tx,
  { ssoTeamId, teamIds }: { readonly ssoTeamId: string; readonly teamIds: readonly string[] },
): Promise<readonly string[]> {
  const top = (await findTeam(tx, ssoTeamId)) ?? { id: ssoTeamId, subteams: [] };
  return teamIds.filter((id) => isInOrganisation(top, id));
}

/** Checks whether a user belongs to one organisation only, so that its provider covers all teams of their account. */
export async function isOnlyInOrganisation(
  tx: Tx,
  { userId, ssoTeamId }: { readonly userId: string; readonly ssoTeamId: string },
): Promise<boolean> {
  const teamIds = (await listMemberships(tx, userId)).map(({ teamId }) => teamId);
  return (await filterTeamsOfOrganisation(tx, { ssoTeamId, teamIds })).length === teamIds.length;
}
