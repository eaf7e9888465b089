import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newRecoveryCodes, normalisedRecoveryCode } from '../domain/recovery-codes.ts';
import { acceptedStep, newTotpSecret, otpauthUrl } from '../domain/totp.ts';
import { insertTotp, markTotpUsed } from '../queries/factors.ts';
import { replaceRecoveryCodes } from '../queries/recovery-codes.ts';

/** Creates an app's secret before its owner exists, with the address for its QR code. */
export function newApp(issuer: string, account: string): { readonly secret: string; readonly otpauthUrl: string } {
  return appOf(newTotpSecret(), issuer, account);
}

/** Returns the same data as `newApp`, for an existing secret. */
export function appOf(
  secret: string,
  issuer: string,
  account: string,
): { readonly secret: string; readonly otpauthUrl: string } {
  return { secret, otpauthUrl: otpauthUrl({ issuer, account, secret }) };
}

/** Returns the time step of a code that an app currently shows; null if the code is wrong. */
export function stepOfCode(
  ctx: Pick<Context, 'clock'>,
  app: { readonly secret: string; readonly code: string },
): number | null {
  return acceptedStep({ ...app, lastStep: null, now: ctx.clock.now() });
}

/**
 * Adds a new person's first authenticator app, in the transaction that creates the person. `step` is that of the code
 * they entered, so that it works only once; 0 if the secret was handed over without a code.
 * @returns their recovery codes, which are shown only once.
 */
export async function enrolFirstApp(
  ctx: Pick<Context, 'clock' | 'secrets' | 'audit'>,
  tx: Tx,
  { userId, secret, step }: { readonly userId: string; readonly secret: string; readonly step: number },
): Promise<readonly string[]> {
  const now = ctx.clock.now();
  const id = newId();
  await insertTotp(tx, { id, userId, name: 'Authenticator', secret: ctx.secrets.seal(secret, id), now });
  await markTotpUsed(tx, { id, step, now });
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => ctx.secrets.blind(`recovery ${userId} ${normalisedRecoveryCode(code)}`));
  await replaceRecoveryCodes(tx, { userId, digests, now });
  await ctx.audit(tx, [
    { action: 'factor.enrolled', teamId: null, subject: { type: 'factor', id }, actorId: userId, reason: 'totp' },
  ]);
  return codes;
}
