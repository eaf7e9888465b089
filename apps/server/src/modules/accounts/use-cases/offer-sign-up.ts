import { verificationHours } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { insertEmailVerification } from '../queries/email-verifications.ts';

type Offer = {
  readonly emailAddress: string;
  readonly action: 'verify' | 'upgrade';
  readonly planId: string | null;
  /** The user who changes their address to this one; null for the sign-up of a new user. */
  readonly userId: string | null;
};

/**
 * Stores a link that confirms an address.
 * @returns its id, by which the email finds it, and its token.
 */
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
 * Lets a new user sign up whose address was proven in another way than by an emailed link.
 * @returns the token that proves it, as a link's would.
 */
export async function offerSignUp(
  ctx: Context,
  tx: Tx,
  { emailAddress, planId }: Pick<Offer, 'emailAddress' | 'planId'>,
): Promise<string> {
  return (await writeVerification(ctx, tx, { emailAddress, planId, action: 'verify', userId: null })).token;
}
