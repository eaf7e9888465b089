import { emailChanged } from '@huggg/contracts';
import { maskEmail } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId, newToken } from '../../../platform/ids/index.ts';
import { recordUnprovenEmail } from '../../identity/index.ts';
import {
  insertEmailVerification,
  markVerificationUsed,
  retireVerificationsOf,
} from '../queries/email-verifications.ts';

type Replacement = {
  readonly teamId: string;
  readonly userId: string;
  readonly former: string;
  readonly email: string;
};

/**
 * Replaces a user's address with the one given by the owner of its domain. It counts as unproven, and pending changes
 * of the address end. Returns false if another user has it.
 */
export async function replaceAddress(
  ctx: Context,
  tx: Tx,
  { teamId, userId, former, email }: Replacement,
): Promise<boolean> {
  const now = ctx.clock.now();
  if (!(await recordUnprovenEmail(tx, { userId, email, now }))) return false;
  await retireVerificationsOf(tx, userId, now);
  // The email reads both addresses from this row, because events contain no addresses. Its token is sent to nobody.
  const id = newId();
  await insertEmailVerification(
    tx,
    {
      id,
      action: 'verify',
      planId: null,
      userId,
      emailAddress: email,
      tokenHash: ctx.secrets.digest(newToken()),
      expiresAt: now.add({ hours: 24 }),
    },
    now,
  );
  await markVerificationUsed(tx, { id, formerEmailAddress: former }, now);
  await ctx.audit(tx, [
    {
      action: 'email.changed',
      teamId,
      subject: { type: 'user', id: userId },
      changes: { email: { from: maskEmail(former), to: maskEmail(email) } },
    },
  ]);
  await ctx.publish(tx, [emailChanged({ id, teamId: null, ownerId: null })]);
  return true;
}
