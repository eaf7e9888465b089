import type { Context } from '../../../platform/context.ts';
import { findCredentials, verifyPassword } from '../../identity/index.ts';
import { errors } from '../errors.ts';
import { findSessionStart } from '../queries/sessions.ts';
import type { SlowDown } from './slow-down.ts';

const freshMs = 15 * 60 * 1000;

/**
 * Asks again who is at the keyboard before something that opens further doors (RULES §12): the present password or, of people who have none,
 * a sign-in of the last 15 minutes. Wrong passwords count as they do at sign-in.
 * @throws access.password-needed, access.password-wrong, access.slow-down.
 */
export async function confirmPerson(ctx: Context, slowDown: SlowDown, { currentPassword }: { readonly currentPassword?: string | undefined }): Promise<void> {
  const { email, sessionId } = ctx.actor;
  const { credentials, startedAt } = await ctx.transaction(async (tx) => ({ credentials: await findCredentials(tx, email), startedAt: await findSessionStart(tx, sessionId) }));
  if (!credentials?.passwordHash) {
    if (startedAt && ctx.clock.now().epochMilliseconds - startedAt.epochMilliseconds < freshMs) return;
    throw errors.passwordNeeded();
  }
  if (!currentPassword) throw errors.passwordNeeded();
  const attempt = await slowDown.begin({ username: email, address: ctx.origin?.address ?? 'unknown' });
  if (!(await verifyPassword(credentials.passwordHash, currentPassword))) {
    await attempt.failed();
    throw errors.passwordWrong();
  }
  await attempt.succeeded();
}
