import { stepUpMinutes, type FactorMethod } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { findCredentials, verifyPassword } from '../../identity/index.ts';
import { errors } from '../errors.ts';
import { recordSessionProof } from '../queries/proven-sessions.ts';
import { findSessionProof } from '../queries/session-proof.read-model.ts';
import { consumeTwofaState } from '../../factors/index.ts';
import { stepUpMethodsOf } from './step-up-methods.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import { isOnlyInOrganisation } from './start-session.ts';

type ProofRequirement = {
  /**
   * Whether the change concerns the account itself, which may give access to teams of other organisations, now or
   * later.
   */
  readonly ofTheAccount: boolean;
};

/**
 * Checks, in the caller's transaction, that the user re-authenticated in this session within 15 minutes (`POST
 * …/step-up`), or, without a password, signed in as recently with a provider that covers all their teams. API keys and
 * impersonators have no session, so they never pass.
 * @throws access.step-up-required; access.own-proof-needed if the user has no accepted method; access.token-invalid if
 * the session has just ended.
 */
export function requireStepUp(ctx: Context, tx: Tx): Promise<void> {
  return requireProof(ctx, tx, { ofTheAccount: false });
}

/**
 * The same check for changes to sign-in and ownership of the account: password, address, mobile number, factors, linked
 * accounts, erasure. A sign-in with an organisation's own provider does not count, because the provider's administrator
 * could take over the account in other organisations.
 * @throws those of `requireStepUp`.
 */
export function requireOwnProof(ctx: Context, tx: Tx): Promise<void> {
  return requireProof(ctx, tx, { ofTheAccount: true });
}

/**
 * The same check for changes that weaken a team's protection or raise a role (RULES §12). Only users pass, because an
 * API client cannot prove its identity and the permissions that it grants would outlast its key.
 * @throws access.people-only for an API client, and those of `requireStepUp`.
 */
export async function requireProofByPerson(ctx: Context, tx: Tx): Promise<void> {
  if (ctx.actor.kind !== 'user') throw errors.peopleOnly();
  await requireStepUp(ctx, tx);
}

async function requireProof(ctx: Context, tx: Tx, demand: ProofRequirement): Promise<void> {
  const { sessionId, userId } = ctx.actor;
  const proof = await findSessionProof(tx, { sessionId, userId });
  if (!proof) throw errors.sessionEnded();
  if (proof.provenUntil && isInFuture(ctx, proof.provenUntil)) return;
  if (proof.hasPassword) throw errors.stepUpRequired();
  if (
    isInFuture(ctx, proof.startedAt.add({ minutes: stepUpMinutes })) &&
    (await isSignInSufficient(tx, { userId, ssoTeamId: proof.ssoTeamId }, demand))
  )
    return;
  const { methods, providers } = await stepUpMethodsOf(ctx, tx, userId);
  const hasWay = methods.length > 0 || providers.some(({ provider }) => provider !== 'saml' || !demand.ofTheAccount);
  throw hasWay ? errors.stepUpRequired() : errors.ownProofNeeded();
}

const isInFuture = (ctx: Context, until: Temporal.Instant): boolean =>
  Temporal.Instant.compare(until, ctx.clock.now()) > 0;

async function isSignInSufficient(
  tx: Tx,
  { userId, ssoTeamId }: { readonly userId: string; readonly ssoTeamId: string | null },
  { ofTheAccount }: ProofRequirement,
): Promise<boolean> {
  return ssoTeamId === null || (!ofTheAccount && (await isOnlyInOrganisation(tx, { userId, ssoTeamId })));
}

/**
 * Re-authenticates the user of this session, with their current password or a verified second step.
 * @throws access.password-wrong, access.slow-down, access.second-factor-invalid.
 */
export async function stepUp(
  ctx: Context,
  signInLimit: SignInLimit,
  proof: { readonly password: string } | { readonly tokenId: string },
): Promise<Temporal.Instant> {
  const { userId, sessionId } = ctx.actor;
  if ('password' in proof) await checkOwnPassword(ctx, signInLimit, proof.password);
  const now = ctx.clock.now();
  const until = now.add({ minutes: stepUpMinutes });
  await ctx.transaction(async (tx) => {
    const by = 'password' in proof ? 'password' : await proveByStep(ctx, tx, { userId, tokenId: proof.tokenId, now });
    await recordSessionProof(tx, { sessionId, until });
    await ctx.audit(tx, [
      { action: 'session.proven', teamId: null, subject: { type: 'session', id: sessionId }, reason: by },
    ]);
  });
  return until;
}

/** Consumes a verified second step. A code that was sent counts only if the user's identity can be proved by a code. */
async function proveByStep(
  ctx: Context,
  tx: Tx,
  { userId, tokenId, now }: { readonly userId: string; readonly tokenId: string; readonly now: Temporal.Instant },
): Promise<FactorMethod> {
  const by = await consumeTwofaState(tx, { id: tokenId, userId, now });
  const sent = by === 'email' || by === 'sms';
  if (!by || (sent && !(await stepUpMethodsOf(ctx, tx, userId)).methods.includes(by)))
    throw errors.secondFactorInvalid();
  return by;
}

async function checkOwnPassword(ctx: Context, signInLimit: SignInLimit, password: string): Promise<void> {
  const counted = await signInLimit.begin({
    username: ctx.actor.email,
    address: ctx.origin?.address ?? 'unknown',
    device: `session ${ctx.actor.sessionId}`,
  });
  const credentials = await findCredentials(ctx.readPrimary, ctx.actor.email);
  if (credentials?.userId !== ctx.actor.userId || !(await verifyPassword(credentials.passwordHash, password))) {
    await counted.failed();
    await ctx.transaction((tx) =>
      ctx.audit(tx, [
        {
          action: 'session.proof-refused',
          teamId: null,
          subject: { type: 'user', id: ctx.actor.userId },
          reason: 'access.password-wrong',
        },
      ]),
    );
    throw errors.presentPasswordWrong();
  }
  await counted.succeeded();
}
