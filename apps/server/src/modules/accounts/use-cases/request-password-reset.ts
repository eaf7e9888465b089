import { passwordResetMinutes, passwordResetRequested } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { insertPasswordReset } from '../queries/password-resets.ts';
import { normalisedEmail } from '../../identity/index.ts';
import { countMail } from './count-mail.ts';

/**
 * Has a link that resets a password mailed, if the address has an account. That is asked when the mail is written; here the same is done for every
 * address, and asking again within a minute does nothing without saying so.
 * @throws mail.too-many only where a network asks for more than its share, whatever the address.
 */
export async function requestPasswordReset(ctx: Context, username: string): Promise<void> {
  const emailAddress = normalisedEmail(username);
  await ctx.transaction(async (tx) => {
    const counted = await countMail(ctx, tx, { kind: 'reset', email: emailAddress });
    if (!counted.allowed) return;
    const id = newId();
    const now = ctx.clock.now();
    const tokenHash = ctx.secrets.digest(ctx.secrets.linkToken('password-reset', id));
    await insertPasswordReset(
      tx,
      { id, emailAddress, tokenHash, expiresAt: now.add({ minutes: passwordResetMinutes }) },
      now,
    );
    // An unknown address is named by its digest, which reveals nothing.
    await ctx.audit(tx, [
      {
        action: 'password.reset-requested',
        teamId: null,
        subject: { type: 'user', id: ctx.secrets.blind(emailAddress) },
      },
    ]);
    await ctx.publish(tx, [passwordResetRequested({ id, teamId: null, ownerId: null })]);
  });
}
