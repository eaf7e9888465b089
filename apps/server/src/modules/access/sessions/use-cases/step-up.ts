import { stepUpMinutes, type FactorMethod } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { findCredentials, verifyPassword } from '../../../identity/index.ts';
import { errors } from '../../errors.ts';
import { findSessionProof, markProven, type SessionProof } from '../queries/proven-sessions.ts';
import { consumeTwofaState } from '../../second-factors/queries/states.ts';
import { stepUpWaysOf } from '../../second-factors/use-cases/step-up-ways.ts';
import type { SlowDown } from './slow-down.ts';

function isProven({ provenUntil, startedAt, hasPassword }: SessionProof, now: Temporal.Instant): boolean {
  const proofs = [...(provenUntil ? [provenUntil] : []), ...(hasPassword ? [] : [startedAt.add({ minutes: stepUpMinutes })])];
  return proofs.some((until) => Temporal.Instant.compare(until, now) > 0);
}

/**
 * Asked, in its transaction, by whatever opens further doors or cannot be taken back: passwords, addresses, factors, keys, seeing as somebody,
 * a copy of one's data, leaving, how a team signs in. The session must have proven itself within 15 minutes (`POST …/step-up`); of people without a password a sign-in
 * as fresh does. Keys and whoever sees as somebody else have no session, so they are never proven.
 * @throws access.step-up-required, access.token-invalid if the session has just ended.
 */
export async function requireStepUp(ctx: Context, tx: Tx): Promise<void> {
  const { sessionId, userId } = ctx.actor;
  const proof = await findSessionProof(tx, { sessionId, userId });
  if (!proof) throw errors.sessionEnded();
  if (!isProven(proof, ctx.clock.now())) throw errors.stepUpRequired();
}

/**
 * Proves once more who acts in this session, with the present password or a verified second step.
 * @throws access.password-wrong, access.slow-down, access.second-factor-invalid.
 */
export async function stepUp(ctx: Context, slowDown: SlowDown, proof: { readonly password: string } | { readonly tokenId: string }): Promise<Temporal.Instant> {
  const { userId, sessionId } = ctx.actor;
  if ('password' in proof) await checkOwnPassword(ctx, slowDown, proof.password);
  const now = ctx.clock.now();
  const until = now.add({ minutes: stepUpMinutes });
  await ctx.transaction(async (tx) => {
    const by = 'password' in proof ? 'password' : await proveByStep(ctx, tx, { userId, tokenId: proof.tokenId, now });
    await markProven(tx, { sessionId, until });
    await ctx.audit(tx, [{ action: 'session.proven', teamId: null, subject: { type: 'session', id: sessionId }, reason: by }]);
  });
  return until;
}

/** Uses a verified second step up. A code that was sent counts only where one may prove who somebody is. */
async function proveByStep(ctx: Context, tx: Tx, { userId, tokenId, now }: { readonly userId: string; readonly tokenId: string; readonly now: Temporal.Instant }): Promise<FactorMethod> {
  const by = await consumeTwofaState(tx, { id: tokenId, userId, now });
  const sent = by === 'email' || by === 'sms';
  if (!by || (sent && !(await stepUpWaysOf(ctx, tx, userId)).methods.includes(by))) throw errors.secondFactorInvalid();
  return by;
}

async function checkOwnPassword(ctx: Context, slowDown: SlowDown, password: string): Promise<void> {
  const counted = await slowDown.begin({ username: ctx.actor.email, address: ctx.origin?.address ?? 'unknown' });
  const credentials = await ctx.transaction((tx) => findCredentials(tx, ctx.actor.email));
  if (credentials?.userId !== ctx.actor.userId || !(await verifyPassword(credentials.passwordHash, password))) {
    await counted.failed();
    await ctx.transaction((tx) => ctx.audit(tx, [{ action: 'session.proof-refused', teamId: null, subject: { type: 'user', id: ctx.actor.userId }, reason: 'access.password-wrong' }]));
    throw errors.presentPasswordWrong();
  }
  await counted.succeeded();
}
