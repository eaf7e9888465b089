import { limits } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newRecoveryCodes, normalisedRecoveryCode } from '../domain/recovery-codes.ts';
import { hasOwnFactor } from '../domain/states.ts';
import { acceptedStep, newTotpSecret, otpauthUrl } from '../domain/totp.ts';
import { lockPerson } from '../../identity/index.ts';
import { errors } from '../errors.ts';
import {
  deleteFactor,
  insertTotp,
  listFactors,
  lockUnconfirmedTotp,
  markTotpUsed,
  renameFactor as renameOne,
  type Factor,
} from '../queries/factors.ts';
import { factorsOfPerson } from '../queries/person-factors.read-model.ts';
import { replaceRecoveryCodes } from '../queries/recovery-codes.ts';
import type { SessionPorts } from '../session-ports.ts';
import { notifyFactorChange } from './notify-factor-change.ts';

/** Maximum time until an app must show its first code. */
const enrolment = { minutes: 15 } as const;

/** A factor that was added; a person's first factor also returns recovery codes, which are shown only once. */
export type AddedFactor = { readonly factor: Factor; readonly recoveryCodes: readonly string[] | null };

type Change = { readonly session: SessionPorts; readonly adding: boolean };

/** Locks the person and checks that there is room for one more factor. */
export async function beginChange(ctx: Context, tx: Tx, { session, adding }: Change): Promise<void> {
  const { userId } = ctx.actor;
  await session.requireOwnProof(ctx, tx);
  await lockPerson(tx, userId);
  if (adding && (await listFactors(tx, userId)).length >= limits.factorsPerPerson) throw errors.limitReached();
}

/** Starts adding an authenticator app. @throws access.step-up-required, factor.limit-reached. */
export async function startTotp(
  ctx: Context,
  session: SessionPorts,
  name: string,
): Promise<{ readonly id: string; readonly secret: string; readonly otpauthUrl: string }> {
  const { userId, email } = ctx.actor;
  const id = newId();
  const secret = newTotpSecret();
  const sealed = ctx.secrets.seal(secret, id);
  await ctx.transaction(async (tx) => {
    await beginChange(ctx, tx, { session, adding: true });
    await insertTotp(tx, { id, userId, name, secret: sealed, now: ctx.clock.now() });
  });
  return { id, secret, otpauthUrl: otpauthUrl({ issuer: ctx.config.productName, account: email, secret }) };
}

/** Finishes adding an app with its first code. @throws access.step-up-required, factor.not-found, factor.code-wrong. */
export async function confirmTotp(
  ctx: Context,
  session: SessionPorts,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<AddedFactor> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    await beginChange(ctx, tx, { session, adding: true });
    const app = await lockUnconfirmedTotp(tx, { id, userId, begunAfter: now.subtract(enrolment) });
    if (!app) throw errors.factorNotFound();
    const step = acceptedStep({ secret: ctx.secrets.unseal(app.secret, app.id), code, lastStep: null, now });
    if (step === null) throw errors.codeWrong();
    const first = !hasOwnFactor(await factorsOfPerson(tx, userId));
    const factor = await markTotpUsed(tx, { id, step, now });
    return finishAdding(ctx, tx, { session, factor, first });
  });
}

/**
 * Records the new factor and notifies its owner; creates recovery codes for a person's first factor. The current
 * session counts as proven; all others end.
 */
export async function finishAdding(
  ctx: Context,
  tx: Tx,
  { session, factor, first }: { readonly session: SessionPorts; readonly factor: Factor; readonly first: boolean },
): Promise<AddedFactor> {
  const { userId, teamId } = ctx.actor;
  await session.markProven(ctx, tx, factor.kind);
  await session.endOtherSessions(ctx, tx);
  await ctx.audit(tx, [
    { action: 'factor.enrolled', teamId, subject: { type: 'factor', id: factor.id }, reason: factor.kind },
  ]);
  await notifyFactorChange(ctx, tx, { userId, teamId, change: `${factor.kind}-added` });
  return { factor, recoveryCodes: first ? await makeRecoveryCodes(ctx, tx) : null };
}

async function makeRecoveryCodes(ctx: Context, tx: Tx): Promise<string[]> {
  const { userId } = ctx.actor;
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => ctx.secrets.blind(`recovery ${userId} ${normalisedRecoveryCode(code)}`));
  await replaceRecoveryCodes(tx, { userId, digests, now: ctx.clock.now() });
  return codes;
}

/** Creates new recovery codes and invalidates the previous ones. @throws access.step-up-required, factor.none. */
export async function renewRecoveryCodes(ctx: Context, session: SessionPorts): Promise<string[]> {
  const { userId, teamId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    await beginChange(ctx, tx, { session, adding: false });
    if (!hasOwnFactor(await factorsOfPerson(tx, userId))) throw errors.noFactor();
    await ctx.audit(tx, [{ action: 'recovery-codes.renewed', teamId, subject: { type: 'user', id: userId } }]);
    await notifyFactorChange(ctx, tx, { userId, teamId, change: 'recovery-codes-renewed' });
    return makeRecoveryCodes(ctx, tx);
  });
}

/** @throws factor.not-found for another user's factor as well. */
export async function renameFactor(
  ctx: Context,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Factor> {
  const factor = await ctx.transaction((tx) => renameOne(tx, { id, userId: ctx.actor.userId, name }));
  if (!factor) throw errors.factorNotFound();
  return factor;
}

/**
 * Removes a factor and ends the person's other sessions; removing the last factor also deletes the recovery codes,
 * which have no further use. @throws access.step-up-required, factor.not-found.
 */
export async function removeFactor(ctx: Context, session: SessionPorts, id: string): Promise<void> {
  const { userId, teamId } = ctx.actor;
  await ctx.transaction(async (tx) => {
    await beginChange(ctx, tx, { session, adding: false });
    const kind = await deleteFactor(tx, { id, userId });
    if (!kind) throw errors.factorNotFound();
    await session.endOtherSessions(ctx, tx);
    if (!hasOwnFactor(await factorsOfPerson(tx, userId)))
      await replaceRecoveryCodes(tx, { userId, digests: [], now: ctx.clock.now() });
    await ctx.audit(tx, [{ action: 'factor.removed', teamId, subject: { type: 'factor', id }, reason: kind }]);
    await notifyFactorChange(ctx, tx, { userId, teamId, change: `${kind}-removed` });
  });
}
