import { passwordResetMinutes, passwordResetRequested } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { insertPasswordReset } from '../queries/password-resets.ts';
import { normalisedEmail } from '../../identity/index.ts';
import { countMail, requireMailTurn } from './count-mail.ts';

/**
 * Has a link that resets a password mailed, if the address has an account. That is asked when the mail is written; here
 * the same is done for every address, and asking again within a minute does nothing without saying so.
 * @throws mail.too-many only where a network asks for more than its share, whatever the address.
 */
export async function requestPasswordReset(ctx: Context, username: string): Promise<void> {
  const emailAddress = normalisedEmail(username);
  await ctx.transaction(async (tx) => {
    const counted = await countMail(ctx, tx, { kind: 'reset', email: emailAddress });
    if (!counted.allowed) return;
    // An unknown address is named by its digest, which reveals nothing.
    await mailReset(ctx, tx, { emailAddress, subjectId: ctx.secrets.blind(emailAddress) });
  });
}

/**
 * The same for a person whom support helps: the caller reads why no mail goes.
 * @throws mail.too-soon, mail.too-many.
 */
export async function sendPasswordReset(
  ctx: Context,
  tx: Tx,
  person: { readonly id: string; readonly email: string },
): Promise<void> {
  await requireMailTurn(ctx, tx, { kind: 'reset', email: person.email });
  await mailReset(ctx, tx, { emailAddress: normalisedEmail(person.email), subjectId: person.id });
}

async function mailReset(
  ctx: Context,
  tx: Tx,
  { emailAddress, subjectId }: { readonly emailAddress: string; readonly subjectId: string },
): Promise<void> {
  const id = newId();
  const now = ctx.clock.now();
  const tokenHash = ctx.secrets.digest(ctx.secrets.linkToken('password-reset', id));
  await insertPasswordReset(
    tx,
    { id, emailAddress, tokenHash, expiresAt: now.add({ minutes: passwordResetMinutes }) },
    now,
  );
  await ctx.audit(tx, [{ action: 'password.reset-requested', teamId: null, subject: { type: 'user', id: subjectId } }]);
  await ctx.publish(tx, [passwordResetRequested({ id, teamId: null, ownerId: null })]);
}
