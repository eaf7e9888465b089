import { emailChanged, type Verification } from '@huggg/contracts';
import { maskEmail } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { findPerson, findPersonByEmail, normalisedEmail, recordVerifiedEmail } from '../../identity/index.ts';
import {
  lockVerificationByToken,
  markVerificationOpened,
  markVerificationUsed,
  type EmailVerification,
} from '../queries/email-verifications.ts';
import { findOfferedPlan } from '../../plans/index.ts';
import { usableVerification } from '../domain/links.ts';
import { errors } from '../errors.ts';

/**
 * Confirms an address by its link. A new user continues to sign up with the same link, so opening it does not use it
 * up; for a user's own address, the address is confirmed or changed and the link is used up.
 * @throws verification.unknown, verification.expired, verification.used; user.email-taken if another user has been
 * given the address since.
 */
export async function verifyEmail(ctx: Context, token: string): Promise<Verification> {
  const { verification, userId } = await ctx.transaction((tx) => open(ctx, tx, token)).catch(throwEmailTaken);
  return toWire(ctx, { verification, userId });
}

/** If two users take the same address at the same time, the unique index makes the second one fail. */
function throwEmailTaken(error: unknown): never {
  throw error instanceof Error && 'constraint' in error && error.constraint === 'users_email'
    ? errors.emailTaken()
    : error;
}

async function open(
  ctx: Context,
  tx: Tx,
  token: string,
): Promise<{ readonly verification: EmailVerification; readonly userId: string | null }> {
  const locked = usableVerification(await lockVerificationByToken(tx, ctx.secrets.digest(token)), ctx.clock.now());
  // Only someone who reads the mailbox gets here, so the response may reveal that the address has an account.
  const holder = await findPersonByEmail(tx, locked.emailAddress);
  const confirmed = locked.userId ?? (holder && !holder.verifiedEmailAt ? holder.id : null);
  if (confirmed) await confirm(ctx, tx, { locked, userId: confirmed });
  else await markVerificationOpened(tx, locked.id, ctx.clock.now());
  return { verification: locked, userId: confirmed ?? holder?.id ?? null };
}

async function confirm(
  ctx: Context,
  tx: Tx,
  { locked, userId }: { readonly locked: EmailVerification; readonly userId: string },
): Promise<void> {
  const now = ctx.clock.now();
  const person = await findPerson(tx, userId);
  if (!person || person.deactivatedAt) throw errors.verificationUnknown();
  const changes = normalisedEmail(person.email) !== normalisedEmail(locked.emailAddress);
  if (!(await recordVerifiedEmail(tx, { userId, email: locked.emailAddress, now }))) throw errors.emailTaken();
  await markVerificationUsed(tx, { id: locked.id, formerEmailAddress: changes ? person.email : null }, now);
  const subject = { type: 'user', id: userId } as const;
  if (!changes) {
    await ctx.audit(tx, [{ action: 'email.verified', teamId: null, subject, actorId: userId }]);
    return;
  }
  const email = { from: maskEmail(person.email), to: maskEmail(locked.emailAddress) };
  await ctx.audit(tx, [{ action: 'email.changed', teamId: null, subject, changes: { email }, actorId: userId }]);
  await ctx.publish(tx, [emailChanged({ id: locked.id, teamId: null, ownerId: null })]);
}

async function toWire(
  ctx: Context,
  { verification, userId }: { readonly verification: EmailVerification; readonly userId: string | null },
): Promise<Verification> {
  const plan = await findOfferedPlan(ctx.read, verification.planId ?? ctx.config.publicIds.defaultPlanId);
  return {
    id: verification.id,
    action: verification.action,
    planId: verification.planId,
    userId,
    emailAddress: verification.emailAddress,
    fullName: null,
    plan: plan && {
      id: plan.id,
      name: plan.name,
      price: plan.pricePence,
      billingPeriod: plan.billingPeriod,
      termsURL: plan.termsUrl,
    },
    dateExpires: verification.expiresAt.toString(),
  };
}
