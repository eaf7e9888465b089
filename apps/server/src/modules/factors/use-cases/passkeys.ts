import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { expiryFrom, hasOwnFactor, methodsOf, stepStatusOf } from '../domain/states.ts';
import { errors } from '../errors.ts';
import { factorsOfPerson } from '../queries/person-factors.read-model.ts';
import {
  insertChallenge,
  insertPasskey,
  listCredentials,
  lockPasskey,
  markPasskeyUsed,
  takeChallenge,
  type ChallengePurpose,
} from '../queries/passkeys.ts';
import { findTwofaState, lockTwofaState, markVerified } from '../queries/states.ts';
import type { SessionPorts } from '../session-ports.ts';
import { beginChange, finishAdding, type AddedFactor } from './change-factors.ts';
import type { CodeResult } from './verify-state.ts';

/** Time limit for the browser's response. */
const answerTime = { minutes: 5 } as const;
const transportsOf = (transports: readonly string[]): AuthenticatorTransport[] =>
  [...transports] as AuthenticatorTransport[];

export type PasskeyChallenge = { readonly challengeId: string; readonly options: Record<string, unknown> };

/**
 * Returns the site that passkeys belong to: the host of the product's address, which browsers compare with that of the
 * current page.
 */
function relyingParty(ctx: Context): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(ctx.config.http.publicUrl);
  return { id: hostname, origin };
}

async function createChallenge(
  ctx: Context,
  tx: Tx,
  {
    purpose,
    subjectId,
    options,
  }: {
    readonly purpose: ChallengePurpose;
    readonly subjectId: string | null;
    readonly options: { readonly challenge: string };
  },
): Promise<PasskeyChallenge> {
  const challengeId = newId();
  await insertChallenge(tx, {
    id: challengeId,
    purpose,
    subjectId,
    challenge: options.challenge,
    expiresAt: ctx.clock.now().add(answerTime),
  });
  return { challengeId, options: { ...options } };
}

/** Returns what a browser needs to create a passkey. @throws access.step-up-required, factor.limit-reached. */
export async function startPasskey(ctx: Context, session: SessionPorts): Promise<PasskeyChallenge> {
  const { userId, email, name } = ctx.actor;
  const { id: rpID } = relyingParty(ctx);
  const known = await listCredentials(ctx.readPrimary, userId);
  const options = await generateRegistrationOptions({
    rpName: ctx.config.productName,
    rpID,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(userId)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: transportsOf(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return ctx.transaction(async (tx) => {
    await beginChange(ctx, tx, { session, adding: true });
    return createChallenge(ctx, tx, { purpose: 'register', subjectId: userId, options });
  });
}

type Answer = { readonly challengeId: string; readonly response: unknown };

/** Takes a challenge, which is valid for one response only; null if it was created for another purpose. */
function consumeChallenge(
  ctx: Context,
  challengeId: string,
  purpose: ChallengePurpose,
  subjectId: string | null,
): Promise<string | null> {
  return ctx.transaction((tx) => takeChallenge(tx, { id: challengeId, purpose, subjectId, now: ctx.clock.now() }));
}

/**
 * Adds a passkey that a browser created for this person. @throws access.step-up-required, passkey.refused,
 * factor.limit-reached.
 */
export async function addPasskey(
  ctx: Context,
  session: SessionPorts,
  { challengeId, response, name }: Answer & { readonly name: string },
): Promise<AddedFactor> {
  const { userId } = ctx.actor;
  const { id: expectedRPID, origin } = relyingParty(ctx);
  const expectedChallenge = await consumeChallenge(ctx, challengeId, 'register', userId);
  if (!expectedChallenge) throw errors.passkeyRefused();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw errors.passkeyRefused();
  const { credential } = verified.registrationInfo;
  return ctx.transaction(async (tx) => {
    await beginChange(ctx, tx, { session, adding: true });
    const first = !hasOwnFactor(await factorsOfPerson(tx, userId));
    const factor = await insertPasskey(
      tx,
      {
        id: newId(),
        userId,
        name,
        credentialId: Buffer.from(credential.id, 'base64url'),
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: credential.transports ?? [],
      },
      ctx.clock.now(),
    );
    if (!factor) throw errors.passkeyRefused();
    return finishAdding(ctx, tx, { session, factor, first });
  });
}

/** Returns what a browser needs to sign in with any of its passkeys; it reveals nothing about any user. */
export async function startPasskeySignIn(ctx: Context): Promise<PasskeyChallenge> {
  const options = await generateAuthenticationOptions({ rpID: relyingParty(ctx).id, userVerification: 'required' });
  return ctx.transaction((tx) => createChallenge(ctx, tx, { purpose: 'sign-in', subjectId: null, options }));
}

/** Returns the person whose passkey proves their identity. @throws passkey.refused. */
export async function userOfPasskey(ctx: Context, { challengeId, response }: Answer): Promise<string> {
  const expectedChallenge = await consumeChallenge(ctx, challengeId, 'sign-in', null);
  const userId =
    expectedChallenge && (await ctx.transaction((tx) => checkAssertion(ctx, tx, { expectedChallenge, response })));
  if (!userId) throw errors.passkeyRefused();
  return userId;
}

/**
 * Finds the user whose passkey signed this challenge with its holder verified, or null. A counter that has not
 * increased indicates a copy of the device's key and is refused.
 */
async function checkAssertion(
  ctx: Context,
  tx: Tx,
  { expectedChallenge, response }: { readonly expectedChallenge: string; readonly response: unknown },
): Promise<string | null> {
  const given = response as AuthenticationResponseJSON;
  const { id: expectedRPID, origin } = relyingParty(ctx);
  const passkey = await lockPasskey(tx, Buffer.from(given.id, 'base64url'));
  if (!passkey) return null;
  const credential = {
    id: given.id,
    publicKey: new Uint8Array(passkey.publicKey),
    counter: passkey.signCount,
    transports: transportsOf(passkey.transports),
  };
  const checked = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID,
    credential,
    requireUserVerification: true,
  }).catch((error: unknown) => error);
  if (checked instanceof Error || !checked || !(checked as { verified?: boolean }).verified) {
    const regressed = checked instanceof Error && checked.message.includes('counter');
    await ctx.audit(tx, [
      {
        action: 'factor.refused',
        teamId: null,
        subject: { type: 'user', id: passkey.userId },
        reason: regressed ? 'counter-regressed' : 'wrong-passkey',
      },
    ]);
    return null;
  }
  const { authenticationInfo } = checked as Awaited<ReturnType<typeof verifyAuthenticationResponse>>;
  await markPasskeyUsed(tx, { id: passkey.id, signCount: authenticationInfo.newCounter, now: ctx.clock.now() });
  return passkey.userId;
}

/**
 * Returns what a browser needs to prove a second step with one of the person's passkeys. @throws the errors of a step,
 * twofa.method-unavailable.
 */
export async function startStepPasskey(ctx: Context, stateId: string): Promise<PasskeyChallenge> {
  const state = await findTwofaState(ctx.readPrimary, stateId);
  if (!state) throw errors.stateNotFound();
  const standing = stepStatusOf(state, ctx.clock.now());
  if (standing !== 'open') throw errors.notOpen(standing);
  if (!methodsOf(await factorsOfPerson(ctx.readPrimary, state.userId)).includes('passkey'))
    throw errors.methodUnavailable();
  const allowed = await listCredentials(ctx.readPrimary, state.userId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: transportsOf(transports),
    })),
  });
  return ctx.transaction((tx) => createChallenge(ctx, tx, { purpose: 'second-step', subjectId: stateId, options }));
}

/** Proves a second step with one of the person's own passkeys. @throws the errors of a step, passkey.refused. */
export async function verifyStepPasskey(
  ctx: Context,
  stateId: string,
  { challengeId, response }: Answer,
): Promise<CodeResult> {
  const expectedChallenge = await consumeChallenge(ctx, challengeId, 'second-step', stateId);
  if (!expectedChallenge) throw errors.passkeyRefused();
  const now = ctx.clock.now();
  const result = await ctx.transaction<CodeResult | null>(async (tx) => {
    const state = await lockTwofaState(tx, stateId);
    if (!state) throw errors.stateNotFound();
    const standing = stepStatusOf(state, now);
    if (standing !== 'open') throw errors.notOpen(standing);
    if ((await checkAssertion(ctx, tx, { expectedChallenge, response })) !== state.userId) return null;
    await markVerified(tx, { id: state.id, by: 'passkey', now, expiresAt: expiryFrom(now) });
    await ctx.audit(tx, [
      {
        action: 'factor.verified',
        teamId: null,
        subject: { type: 'user', id: state.userId },
        reason: 'passkey',
        actorId: state.userId,
      },
    ]);
    return { status: 'verified', triesLeft: 5 - state.tries };
  });
  if (!result) throw errors.passkeyRefused();
  return result;
}
