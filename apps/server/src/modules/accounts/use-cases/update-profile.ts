import { verificationRequested, emailChangeRequested, type User } from '@huggg/contracts';
import type { AuditChanges } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import {
  findPerson,
  normalisedEmail,
  toWireUser,
  updateProfile as writeProfile,
  type Person,
  type ProfileChange,
} from '../../identity/index.ts';
import { retireVerificationsOf } from '../queries/email-verifications.ts';
import { errors } from '../errors.ts';
import { requireOwnProof } from '../../sessions/index.ts';
import { mailLink } from './request-verification.ts';

type Request = { readonly change: ProfileChange; readonly email: string | undefined };

/**
 * Changes the user's own profile. A new address takes effect once the link emailed to it is opened; the current address
 * is notified of the request.
 * @throws access.step-up-required if the address changes; mail.too-soon, mail.too-many.
 */
export async function updateProfile(ctx: Context, { change, email }: Request): Promise<User> {
  const { userId, email: present, teamId } = ctx.actor;
  const wanted = email !== undefined && email.trim() !== present ? email : undefined;
  return ctx.transaction(async (tx) => {
    if (wanted !== undefined) await requireOwnProof(ctx, tx);
    const before = await findPerson(tx, userId);
    const after = before && (await writeProfile(tx, { userId, change, now: ctx.clock.now() }));
    if (!before || !after) throw errors.userNotFound();
    const changes = changesOf(before, after);
    if (Object.keys(changes).length > 0)
      await ctx.audit(tx, [
        { action: 'profile.changed', teamId: null, subject: { type: 'user', id: userId }, changes },
      ]);
    if (wanted !== undefined) await requestAddressChange(ctx, tx, { userId, wanted });
    return toWireUser(tx, after, teamId);
  });
}

async function requestAddressChange(
  ctx: Context,
  tx: Tx,
  { userId, wanted }: { readonly userId: string; readonly wanted: string },
): Promise<void> {
  await retireVerificationsOf(tx, userId, ctx.clock.now());
  const sameMailbox = normalisedEmail(wanted) === normalisedEmail(ctx.actor.email);
  await mailLink(ctx, tx, {
    emailAddress: wanted,
    action: 'verify',
    planId: null,
    userId,
    event: sameMailbox ? verificationRequested : emailChangeRequested,
  });
}

/** Returns the changes without the names themselves, because the audit log is kept longer than they are. */
function changesOf(before: Person, after: Person): AuditChanges {
  const names = (['firstName', 'surname', 'sendAsName'] as const)
    .filter((key) => before[key] !== after[key])
    .map((key) => [key, { from: '…', to: '…' }] as const);
  const marketing =
    before.marketing === after.marketing
      ? []
      : [['marketing', { from: before.marketing, to: after.marketing }] as const];
  return Object.fromEntries([...names, ...marketing]);
}
