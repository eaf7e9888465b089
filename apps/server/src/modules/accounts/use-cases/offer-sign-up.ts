import { verificationHours } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { insertEmailVerification } from '../queries/email-verifications.ts';

type Offer = {
  readonly emailAddress: string;
  readonly action: 'verify' | 'upgrade';
  readonly planId: string | null;
  /** The person who changes their address to it; null where a new person signs up. */
  readonly userId: string | null;
};

/** Writes a link that confirms an address. @returns its id, by which the mail finds it, and its token. */
export async function writeVerification(
  ctx: Context,
  tx: Tx,
  offer: Offer,
): Promise<{ readonly id: string; readonly token: string }> {
  const [id, now] = [newId(), ctx.clock.now()];
  const token = ctx.secrets.linkToken('email-verification', id);
  const expiresAt = now.add({ hours: verificationHours });
  await insertEmailVerification(tx, { ...offer, id, tokenHash: ctx.secrets.digest(token), expiresAt }, now);
  return { id, token };
}

/**
 * Lets a new person whose address was proven elsewhere sign up. @returns the token that proves it, as a mailed link's
 * would.
 */
export async function offerSignUp(
  ctx: Context,
  tx: Tx,
  { emailAddress, planId }: Pick<Offer, 'emailAddress' | 'planId'>,
): Promise<string> {
  return (await writeVerification(ctx, tx, { emailAddress, planId, action: 'verify', userId: null })).token;
}
