import type { Context } from '../../../platform/context.ts';
import { findPersonByEmail, recordVerifiedEmail } from '../../identity/index.ts';
import { findResetByToken, lockResetByToken } from '../queries/password-resets.ts';
import { usableReset } from '../domain/links.ts';
import { errors } from '../errors.ts';
import { hashNewPassword, writeNewPassword } from './set-new-password.ts';
import type { SignInLimit } from '../../sessions/index.ts';

/**
 * Sets a new password through an emailed link, once, and ends every session of the user. The link also proves the
 * address, and lifts the slow-down of sign-in after too many failures.
 * @throws password-reset.unknown, password-reset.expired, password-reset.used, and what `checkChosenPassword` throws;
 * the link then still works.
 */
export async function resetPassword(
  ctx: Context,
  signInLimit: SignInLimit,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const tokenHash = ctx.secrets.digest(token);
  const asked = usableReset(await findResetByToken(ctx.readPrimary, tokenHash), ctx.clock.now());
  const person = await findPersonByEmail(ctx.readPrimary, asked.emailAddress);
  if (!person || person.deactivatedAt) throw errors.resetUnknown();
  const passwordHash = await hashNewPassword(ctx, person, password);
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const { emailAddress } = usableReset(await lockResetByToken(tx, tokenHash), now);
    const holder = await findPersonByEmail(tx, emailAddress);
    if (holder?.id !== person.id) throw errors.resetUnknown();
    await writeNewPassword(ctx, tx, {
      userId: person.id,
      passwordHash,
      keepSessionId: null,
      action: 'password.reset',
      now,
    });
    if (!holder.verifiedEmailAt) await recordVerifiedEmail(tx, { userId: holder.id, email: holder.email, now });
  });
  await signInLimit.forget({ username: person.email, address: ctx.origin?.address ?? 'unknown' });
}
