import { passwordResetMinutes, passwordResetRequested } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { insertPasswordReset } from '../queries/password-resets.ts';
import { normalisedEmail } from '../../identity/index.ts';
import { countMail, requireMailAllowed } from './count-mail.ts';

/** The longest address that an account can have. */
const longestAddress = 320;

/**
 * Sends a link that resets a password, if the address has an account. The account is looked up when the email is
 * written; this function does the same for every address, and a second request within a minute is silently ignored.
 * @throws mail.too-many only if a network requests more than its quota, whatever the address.
 */
export async function requestPasswordReset(ctx: Context, username: string): Promise<void> {
  const emailAddress = normalisedEmail(username);
  // One character can become eighteen when it is normalised.
  if (emailAddress.length > longestAddress) return;
  await ctx.transaction(async (tx) => {
    const counted = await countMail(ctx, tx, { kind: 'reset', email: emailAddress });
    if (!counted.allowed) return;
    // The subject of an unknown address is its digest, which reveals nothing.
    await mailReset(ctx, tx, { emailAddress, subjectId: ctx.secrets.blind(emailAddress) });
  });
}

/**
 * Does the same for a user helped by support; the caller learns why no email is sent.
 * @throws mail.too-soon, mail.too-many.
 */
export async function sendPasswordReset(
  ctx: Context,
  tx: Tx,
  person: { readonly id: string; readonly email: string },
): Promise<void> {
  await requireMailAllowed(ctx, tx, { kind: 'reset', email: person.email });
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
