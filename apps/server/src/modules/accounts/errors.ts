import { catalogueError } from '../../platform/errors.ts';
import { methodsInText, type SignInMethod } from '../sessions/index.ts';

export const errors = {
  sessionEnded: () => catalogueError('access.token-invalid'),
  methodNotAllowed: (allowed: readonly SignInMethod[]) =>
    catalogueError('access.method-not-allowed', {
      values: { allowed: methodsInText(allowed) },
      details: { authMethods: [...allowed] },
    }),
  userNotFound: () => catalogueError('user.not-found'),
  inviteNotFound: () => catalogueError('invite.unknown-link'),
  wrongAccount: () => catalogueError('invite.wrong-account'),
  teamFull: ({ teamName, senderName }: { readonly teamName: string; readonly senderName: string | null }) =>
    catalogueError('invite.team-full', {
      values: { team: teamName, sender: senderName ?? `an admin of ${teamName}` },
      details: { team: teamName, sender: senderName },
    }),
  emailTaken: () => catalogueError('user.email-taken'),
  notAPerson: () => catalogueError('recaptcha.refused'),
  personCheckUnavailable: () => catalogueError('recaptcha.unavailable', { retryAfterSeconds: 30 }),
  mailTooSoon: (retryAfterSeconds: number) => catalogueError('mail.too-soon', { retryAfterSeconds }),
  tooManyMails: (retryAfterSeconds: number) => catalogueError('mail.too-many', { retryAfterSeconds }),
  verificationUnknown: () => catalogueError('verification.unknown'),
  verificationExpired: () => catalogueError('verification.expired'),
  verificationUsed: () => catalogueError('verification.used'),
  otherAddress: () =>
    catalogueError('verification.other-address', {
      fields: [{ path: 'email', message: 'is not the address that the link was sent to' }],
    }),
  verificationNeeded: () => catalogueError('verification.needed'),
  resetUnknown: () => catalogueError('password-reset.unknown'),
  resetExpired: () => catalogueError('password-reset.expired'),
  resetUsed: () => catalogueError('password-reset.used'),
  planNotAvailable: () =>
    catalogueError('plan.not-available', { fields: [{ path: 'planId', message: 'cannot be chosen' }] }),
  planOfParent: () => catalogueError('plan.of-parent'),
  mobileInvalid: () =>
    catalogueError('mobile.invalid', { fields: [{ path: 'mobile', message: 'is not a mobile number' }] }),
  mobileCountry: () =>
    catalogueError('mobile.country-not-served', {
      fields: [{ path: 'mobile', message: 'is in a country that we cannot send SMS to' }],
    }),
  mobileSmsOff: () => catalogueError('mobile.sms-off'),
  mobileTooSoon: (retryAfterSeconds: number) => catalogueError('mobile.too-soon', { retryAfterSeconds }),
  mobileTooMany: (retryAfterSeconds: number) => catalogueError('mobile.too-many', { retryAfterSeconds }),
  mobileNoCode: () => catalogueError('mobile.no-code'),
  mobileCodeExpired: () => catalogueError('mobile.code-expired'),
  mobileCodeWrong: (left: number) =>
    catalogueError('mobile.code-wrong', {
      values: { left },
      details: { triesLeft: left },
      fields: [{ path: 'code', message: 'is wrong' }],
    }),
  mobileTooManyTries: () => catalogueError('mobile.too-many-tries'),
  unsubscribeUnknown: () => catalogueError('unsubscribe.unknown'),
  missingField: (path: string) => catalogueError('request.malformed', { fields: [{ path, message: 'is required' }] }),
};
