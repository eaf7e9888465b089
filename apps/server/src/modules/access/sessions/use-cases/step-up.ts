import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { findCredentials, verifyPassword } from '../../../identity/index.ts';
import { errors } from '../../errors.ts';
import { findSessionProof, markProven, type SessionProof } from '../queries/proven-sessions.ts';
import { consumeTwofaState } from '../../second-factors/queries/states.ts';
import type { SlowDown } from './slow-down.ts';

/** How long a proof counts, and how fresh a sign-in is that counts as one for somebody without a password. */
const minutes = 15;

/** Until when this session may change how its person signs in; null if it must prove itself first. */
export function provenUntil({ provenUntil: until, startedAt, hasPassword }: SessionProof, now: Temporal.Instant): Temporal.Instant | null {
  const candidates = [...(until ? [until] : []), ...(hasPassword ? [] : [startedAt.add({ minutes })])];
  return candidates.filter((at) => Temporal.Instant.compare(at, now) > 0).toSorted((one, other) => Temporal.Instant.compare(other, one))[0] ?? null;
}

/**
 * Asked by whatever changes how somebody signs in: their password, address, factors or keys. Whoever has a password must have given it in
 * this session within 15 minutes (`POST …/step-up`); without one a sign-in as fresh does.
 * @throws access.step-up-required, access.token-invalid if the session has just ended.
 */
export async function requireStepUp(ctx: Context, tx: Tx): Promise<void> {
  const { sessionId, userId } = ctx.actor;
  const proof = await findSessionProof(tx, { sessionId, userId });
  if (!proof) throw errors.sessionEnded();
  if (!provenUntil(proof, ctx.clock.now())) throw errors.stepUpRequired();
}

/**
 * Proves once more who acts in this session, with the present password or a verified second step.
 * @throws access.password-wrong, access.slow-down, access.second-factor-invalid.
 */
export async function stepUp(ctx: Context, slowDown: SlowDown, proof: { readonly password: string } | { readonly tokenId: string }): Promise<Temporal.Instant> {
  const { userId, sessionId } = ctx.actor;
  if ('password' in proof) await checkOwnPassword(ctx, slowDown, proof.password);
  const now = ctx.clock.now();
  const until = now.add({ minutes });
  await ctx.transaction(async (tx) => {
    if ('tokenId' in proof && !(await consumeTwofaState(tx, { id: proof.tokenId, userId, now }))) throw errors.secondFactorInvalid();
    await markProven(tx, { sessionId, until });
  });
  return until;
}

async function checkOwnPassword(ctx: Context, slowDown: SlowDown, password: string): Promise<void> {
  const counted = await slowDown.begin({ username: ctx.actor.email, address: ctx.origin?.address ?? 'unknown' });
  const credentials = await ctx.transaction((tx) => findCredentials(tx, ctx.actor.email));
  if (credentials?.userId !== ctx.actor.userId || !(await verifyPassword(credentials.passwordHash, password))) {
    await counted.failed();
    throw errors.presentPasswordWrong();
  }
  await counted.succeeded();
}
