import {
  emailChanged,
  emailChangeRequested,
  mobileCodeAsked,
  passwordChanged,
  passwordResetRequested,
  signedUp,
  verificationRequested,
} from '@huggg/contracts';
import { maskEmail } from '../../../platform/audit/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findPerson, findPersonByEmail } from '../../identity/index.ts';
import { findEmailVerification, findMobileVerification, findPasswordReset } from '../../accounts/index.ts';
import { findTeam } from '../../teams/index.ts';
import { address, owner } from '../audiences.ts';
import { londonTime } from '../domain/times.ts';
import { mail, sms } from '../notification.ts';

type Ending = { readonly usedAt: unknown; readonly expiresAt: { readonly epochMilliseconds: number } };

function isOpen({ usedAt, expiresAt }: Ending, ctx: JobContext): boolean {
  return usedAt === null && expiresAt.epochMilliseconds > ctx.clock.now().epochMilliseconds;
}

/**
 * Finds the link that verifies an address. `taken` means that another person has the address, so the mail says so
 * instead of containing the link. It is checked here, long after the response was sent, so that timing reveals nothing.
 */
async function findVerification(ctx: JobContext, id: string) {
  const verification = await findEmailVerification(ctx.readPrimary, id);
  if (!verification || !isOpen(verification, ctx)) return null;
  const holder = await findPersonByEmail(ctx.readPrimary, verification.emailAddress);
  const isOwn = holder !== null && holder.id === verification.userId;
  const taken = holder !== null && !isOwn && Boolean(holder.verifiedEmailAt ?? verification.userId);
  return { verification, holder, taken, to: verification.emailAddress, recipientName: holder?.firstName ?? null };
}

async function findEmailChange(ctx: JobContext, id: string) {
  const verification = await findEmailVerification(ctx.readPrimary, id);
  const person = verification?.userId ? await findPerson(ctx.readPrimary, verification.userId) : null;
  return verification && person && { verification, person };
}

export const accountNotifications = {
  'verify-email': mail({
    event: [verificationRequested, emailChangeRequested],
    audience: address,
    composer: 'verify-email',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const found = await findVerification(ctx, event.id);
      if (!found || found.taken) return null;
      const { verification, holder, to, recipientName } = found;
      const token = ctx.secrets.linkToken('email-verification', verification.id);
      const purpose = holder ? 'own' : verification.userId ? 'change' : 'sign-up';
      const verifyUrl = `${publicUrl}/verify?token=${token}`;
      return { to, message: { ...common, kind: 'verify-email', recipientName, purpose, verifyUrl } };
    },
  }),

  'have-account': mail({
    event: [verificationRequested, emailChangeRequested],
    audience: address,
    composer: 'have-account',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const found = await findVerification(ctx, event.id);
      if (!found?.taken) return null;
      const { to, recipientName } = found;
      return { to, message: { ...common, kind: 'have-account', recipientName, signInUrl: `${publicUrl}/sign-in` } };
    },
  }),

  /** Sent to the current address. If the new one is already in use, the mail about the change covers it. */
  'email-change-requested': mail({
    event: emailChangeRequested,
    audience: address,
    composer: 'email-change-requested',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const found = await findEmailChange(ctx, event.id);
      if (!found || found.verification.usedAt) return null;
      const { verification, person } = found;
      return {
        to: person.email,
        message: {
          ...common,
          kind: 'email-change-requested',
          recipientName: person.firstName,
          newAddress: maskEmail(verification.emailAddress),
          resetPasswordUrl: `${publicUrl}/reset-password`,
        },
      };
    },
  }),

  /** Sent to the former address. */
  'email-changed': mail({
    event: emailChanged,
    audience: address,
    composer: 'email-changed',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const found = await findEmailChange(ctx, event.id);
      if (!found?.verification.formerEmailAddress || !found.verification.usedAt) return null;
      const { verification, person } = found;
      return {
        to: found.verification.formerEmailAddress,
        message: {
          ...common,
          kind: 'email-changed',
          recipientName: person.firstName,
          newAddress: maskEmail(verification.emailAddress),
          changedAt: londonTime(found.verification.usedAt),
          helpUrl: `${publicUrl}/help/gifting?topic=account`,
        },
      };
    },
  }),

  welcome: mail({
    event: signedUp,
    audience: owner,
    composer: 'welcome',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const team = event.teamId === null ? null : await findTeam(ctx.readPrimary, event.teamId);
      return team && { message: { ...common, kind: 'welcome', teamName: team.name, homeUrl: `${publicUrl}/` } };
    },
  }),

  'password-reset': mail({
    event: passwordResetRequested,
    audience: address,
    composer: 'password-reset',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const reset = await findPasswordReset(ctx.readPrimary, event.id);
      const person = reset && (await findPersonByEmail(ctx.readPrimary, reset.emailAddress));
      if (!reset || !person || person.deactivatedAt || !isOpen(reset, ctx)) return null;
      const resetUrl = `${publicUrl}/reset-password/${ctx.secrets.linkToken('password-reset', reset.id)}`;
      return {
        to: person.email,
        message: { ...common, kind: 'password-reset', recipientName: person.firstName, resetUrl },
      };
    },
  }),

  'password-changed': mail({
    event: passwordChanged,
    audience: owner,
    composer: 'password-changed',
    preference: 'mandatory',
    facts: async ({ ctx, person, common, publicUrl }) =>
      person && {
        // The job's own id, because each change gets its own mail.
        id: ctx.requestId,
        message: {
          ...common,
          kind: 'password-changed',
          changedAt: londonTime(person.updatedAt),
          resetPasswordUrl: `${publicUrl}/reset-password`,
        },
      },
  }),

  'mobile-code': sms({
    event: mobileCodeAsked,
    audience: address,
    composer: 'code',
    preference: 'mandatory',
    urgent: true,
    facts: async ({ ctx, event, common }) => {
      const waiting = await findMobileVerification(ctx.readPrimary, event.id);
      const isOver = waiting && waiting.expiresAt.epochMilliseconds <= ctx.clock.now().epochMilliseconds;
      if (!waiting || waiting.ended || isOver) return null;
      const code = ctx.secrets.code('mobile-verification', waiting.id);
      return {
        to: waiting.mobile,
        message: { kind: 'code', language: common.language, productName: ctx.config.productName, code },
      };
    },
  }),
};
