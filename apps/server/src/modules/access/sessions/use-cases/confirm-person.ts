import type { Context } from '../../../../platform/context.ts';
import { findCredentials, verifyPassword } from '../../../identity/index.ts';
import { errors } from '../../errors.ts';
import { findSessionProof } from '../queries/proven-sessions.ts';
import type { SlowDown } from './slow-down.ts';
import { provenUntil } from './step-up.ts';

/**
 * Asks again who is at the keyboard before something that opens further doors (RULES §12): a proof of the last 15 minutes (`POST …/step-up`, or of
 * people without a password the sign-in itself), else the present password. Wrong passwords count as they do at sign-in.
 * @throws access.password-needed, access.password-wrong, access.slow-down, access.token-invalid if the session has just ended.
 */
export async function confirmPerson(ctx: Context, slowDown: SlowDown, { currentPassword }: { readonly currentPassword?: string | undefined }): Promise<void> {
  const { email, sessionId, userId } = ctx.actor;
  const { credentials, proof } = await ctx.transaction(async (tx) => ({ credentials: await findCredentials(tx, email), proof: await findSessionProof(tx, { sessionId, userId }) }));
  if (!proof) throw errors.sessionEnded();
  // A password that was sent is looked at even so: whoever types a wrong one is told.
  if (!currentPassword && provenUntil(proof, ctx.clock.now())) return;
  if (!credentials?.passwordHash || !currentPassword) throw errors.passwordNeeded();
  const attempt = await slowDown.begin({ username: email, address: ctx.origin?.address ?? 'unknown' });
  if (!(await verifyPassword(credentials.passwordHash, currentPassword))) {
    await attempt.failed();
    throw errors.passwordWrong();
  }
  await attempt.succeeded();
}
