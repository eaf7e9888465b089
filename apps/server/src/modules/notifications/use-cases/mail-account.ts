import { productName } from '@huggg/contracts';
import { codeSms, type MessageOf } from '@huggg/messages';
import type { JobContext } from '../../../platform/jobs/index.ts';
import {
  findEmailVerification,
  findMobileVerification,
  findPasswordReset,
  findPerson,
  findPersonByEmail,
  type EmailVerification,
  type Person,
} from '../../identity/index.ts';
import { findTeam } from '../../teams/index.ts';
import {
  emailChangedMessage,
  emailChangeRequestedMessage,
  haveAccountMessage,
  passwordChangedMessage,
  passwordResetMessage,
  verifyEmailMessage,
  welcomeMessage,
} from '../domain/account-messages.ts';
import { sendNotification } from './send-notification.ts';
import type { NotificationGateways } from './tell-sender.ts';

// What these read was written a moment ago, so they ask the primary, which is where a transaction is: a replica may not know it yet.

/**
 * Mails the link that proves an address, or where the address has an account of its own already, a mail that says so. Here, long after the
 * answer was given, is where it is looked up whether anybody has the address.
 */
export async function sendVerification(
  ctx: JobContext,
  gateways: NotificationGateways,
  verificationId: string,
): Promise<void> {
  const found = await ctx.transaction(async (tx) => {
    const verification = await findEmailVerification(tx, verificationId);
    return verification && { verification, holder: await findPersonByEmail(tx, verification.emailAddress) };
  });
  if (!found || !isOpen(found.verification, ctx)) return;
  const { verification, holder } = found;
  const message = verificationMessage(ctx, { verification, holder });
  await sendNotification(ctx, gateways, { id: verification.id, to: verification.emailAddress, message });
}

function isOpen(
  { usedAt, expiresAt }: { readonly usedAt: unknown; readonly expiresAt: { readonly epochMilliseconds: number } },
  ctx: JobContext,
): boolean {
  return usedAt === null && expiresAt.epochMilliseconds > ctx.clock.now().epochMilliseconds;
}

function verificationMessage(
  ctx: JobContext,
  { verification, holder }: { readonly verification: EmailVerification; readonly holder: Person | null },
): MessageOf<'verify-email'> | MessageOf<'have-account'> {
  const { publicUrl } = ctx.config.http;
  const name = holder?.firstName ?? null;
  const isOwn = holder !== null && holder.id === verification.userId;
  if (holder && !isOwn && (holder.verifiedEmailAt || verification.userId))
    return haveAccountMessage({ publicUrl, name });
  const token = ctx.secrets.linkToken('email-verification', verification.id);
  const purpose = holder ? 'own' : verification.userId ? 'change' : 'sign-up';
  return verifyEmailMessage({ publicUrl, name, token, purpose });
}

function findEmailChange(
  ctx: JobContext,
  verificationId: string,
): Promise<{ readonly verification: EmailVerification; readonly person: Person } | null> {
  return ctx.transaction(async (tx) => {
    const verification = await findEmailVerification(tx, verificationId);
    const person = verification?.userId ? await findPerson(tx, verification.userId) : null;
    return verification && person && { verification, person };
  });
}

/** Tells the present address that another one was asked for. */
export async function sendEmailChangeNotice(
  ctx: JobContext,
  gateways: NotificationGateways,
  verificationId: string,
): Promise<void> {
  const found = await findEmailChange(ctx, verificationId);
  // Where the new one has been taken up by now, the mail about the change says all of it.
  if (!found || found.verification.usedAt) return;
  const { verification, person } = found;
  const message = emailChangeRequestedMessage({
    publicUrl: ctx.config.http.publicUrl,
    name: person.firstName,
    newAddress: verification.emailAddress,
  });
  await sendNotification(ctx, gateways, { id: verification.id, to: person.email, message });
}

/** Tells the former address that another one took its place. */
export async function sendEmailChanged(
  ctx: JobContext,
  gateways: NotificationGateways,
  verificationId: string,
): Promise<void> {
  const found = await findEmailChange(ctx, verificationId);
  if (!found) return;
  const { verification, person } = found;
  const { emailAddress: newAddress, formerEmailAddress, usedAt } = verification;
  if (!formerEmailAddress || !usedAt) return;
  const message = emailChangedMessage({
    publicUrl: ctx.config.http.publicUrl,
    name: person.firstName,
    newAddress,
    changedAt: usedAt,
  });
  await sendNotification(ctx, gateways, { id: verification.id, to: formerEmailAddress, message });
}

/** Mails the link that resets a password, if anybody has the address. */
export async function sendPasswordReset(
  ctx: JobContext,
  gateways: NotificationGateways,
  resetId: string,
): Promise<void> {
  const found = await ctx.transaction(async (tx) => {
    const reset = await findPasswordReset(tx, resetId);
    const person = reset && (await findPersonByEmail(tx, reset.emailAddress));
    return reset && person && !person.deactivatedAt ? { reset, person } : null;
  });
  if (!found || !isOpen(found.reset, ctx)) return;
  const { reset, person } = found;
  const message = passwordResetMessage({
    publicUrl: ctx.config.http.publicUrl,
    name: person.firstName,
    token: ctx.secrets.linkToken('password-reset', reset.id),
  });
  await sendNotification(ctx, gateways, { id: reset.id, to: person.email, message });
}

/** Tells a person that their password was changed. */
export async function sendPasswordChanged(
  ctx: JobContext,
  gateways: NotificationGateways,
  userId: string,
): Promise<void> {
  const person = await ctx.transaction((tx) => findPerson(tx, userId));
  if (!person || person.deactivatedAt) return;
  const message = passwordChangedMessage({
    publicUrl: ctx.config.http.publicUrl,
    name: person.firstName,
    changedAt: person.updatedAt,
  });
  // The job's own id: the next change is another mail.
  await sendNotification(ctx, gateways, { id: ctx.requestId, to: person.email, message });
}

/** Welcomes somebody who signed up their business. */
export async function sendWelcome(
  ctx: JobContext,
  gateways: NotificationGateways,
  { id: userId, teamId }: { readonly id: string; readonly teamId: string },
): Promise<void> {
  const { person, team } = await ctx.transaction(async (tx) => ({
    person: await findPerson(tx, userId),
    team: await findTeam(tx, teamId),
  }));
  if (!person || !team) return;
  const message = welcomeMessage({ publicUrl: ctx.config.http.publicUrl, name: person.firstName, teamName: team.name });
  await sendNotification(ctx, gateways, { id: userId, to: person.email, message });
}

/**
 * Sends the code of a number that waits for it. One that may have left is sent again: two copies of a code do no harm, none does.
 * @throws Error where the provider puts it off or does not answer.
 */
export async function sendCodeToMobile(
  ctx: JobContext,
  { sms }: NotificationGateways,
  verificationId: string,
): Promise<void> {
  const waiting = await ctx.transaction((tx) => findMobileVerification(tx, verificationId));
  if (!waiting || waiting.ended || waiting.expiresAt.epochMilliseconds <= ctx.clock.now().epochMilliseconds) return;
  const text = codeSms({ language: 'en-GB', productName, code: ctx.secrets.code('mobile-verification', waiting.id) });
  const outcome = await sms.send({ to: waiting.mobile, text });
  if (outcome.state === 'later' || outcome.state === 'unknown')
    throw new Error(`The SMS provider did not take a code: ${outcome.error}`);
  if (outcome.state === 'refused')
    ctx.log.warn({ verificationId, providerCode: outcome.providerCode }, 'a code for a mobile number was refused');
}
