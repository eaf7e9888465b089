import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newRecoveryCodes, normalisedRecoveryCode } from '../domain/recovery-codes.ts';
import { acceptedStep, newTotpSecret, otpauthUrl } from '../domain/totp.ts';
import { insertTotp, markTotpUsed } from '../queries/factors.ts';
import { replaceRecoveryCodes } from '../queries/recovery-codes.ts';

/** An app's secret before its owner exists, and the address that its QR code carries. */
export function newApp(issuer: string, account: string): { readonly secret: string; readonly otpauthUrl: string } {
  return appOf(newTotpSecret(), issuer, account);
}

/** As `newApp`, for a secret that was shown before. */
export function appOf(
  secret: string,
  issuer: string,
  account: string,
): { readonly secret: string; readonly otpauthUrl: string } {
  return { secret, otpauthUrl: otpauthUrl({ issuer, account, secret }) };
}

/** The time step of a code that an app shows now; null for a wrong one. */
export function stepOfCode(
  ctx: Pick<Context, 'clock'>,
  app: { readonly secret: string; readonly code: string },
): number | null {
  return acceptedStep({ ...app, lastStep: null, now: ctx.clock.now() });
}

/**
 * Gives a new person their first authenticator app, in the transaction that makes them. `step` is that of the code they
 * showed, so that it works once; 0 where the secret was handed over and no code was shown.
 * @returns their recovery codes, shown this once.
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
