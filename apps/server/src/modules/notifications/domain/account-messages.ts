import { productName } from '@huggg/contracts';
import { defaultLanguage } from '@huggg/messages/catalogue';
import type { MessageOf } from '@huggg/messages';
import type { Temporal } from 'temporal-polyfill';
import { maskEmail } from '../../../platform/audit/index.ts';

/** Where links lead: the configured address, never the one that a request named. */
type Links = { readonly publicUrl: string };
type Named = Links & { readonly name: string | null };

const about = ({ publicUrl, name }: Named) => ({
  language: defaultLanguage,
  product: { name: productName, helpUrl: `${publicUrl}/help/gifting` },
  recipientName: name,
});

/** The product's own zone, for moments told to a person whose team is not asked. */
const at = (moment: Temporal.Instant) => ({ at: moment.toString(), timeZone: 'Europe/London' });

export function verifyEmailMessage(
  to: Named & { readonly purpose: MessageOf<'verify-email'>['purpose']; readonly token: string },
): MessageOf<'verify-email'> {
  return {
    ...about(to),
    kind: 'verify-email',
    purpose: to.purpose,
    verifyUrl: `${to.publicUrl}/verify?token=${to.token}`,
  };
}

export function haveAccountMessage(to: Named): MessageOf<'have-account'> {
  return { ...about(to), kind: 'have-account', signInUrl: `${to.publicUrl}/sign-in` };
}

export function welcomeMessage(to: Named & { readonly teamName: string }): MessageOf<'welcome'> {
  return { ...about(to), kind: 'welcome', teamName: to.teamName, homeUrl: `${to.publicUrl}/` };
}

export function passwordResetMessage(to: Named & { readonly token: string }): MessageOf<'password-reset'> {
  return { ...about(to), kind: 'password-reset', resetUrl: `${to.publicUrl}/reset-password/${to.token}` };
}

export function passwordChangedMessage(
  to: Named & { readonly changedAt: Temporal.Instant },
): MessageOf<'password-changed'> {
  return {
    ...about(to),
    kind: 'password-changed',
    changedAt: at(to.changedAt),
    resetPasswordUrl: `${to.publicUrl}/reset-password`,
  };
}

/** The other address is masked: this mail goes to whoever reads the present one. */
export function emailChangeRequestedMessage(
  to: Named & { readonly newAddress: string },
): MessageOf<'email-change-requested'> {
  return {
    ...about(to),
    kind: 'email-change-requested',
    newAddress: maskEmail(to.newAddress),
    resetPasswordUrl: `${to.publicUrl}/reset-password`,
  };
}

export function emailChangedMessage(
  to: Named & { readonly newAddress: string; readonly changedAt: Temporal.Instant },
): MessageOf<'email-changed'> {
  return {
    ...about(to),
    kind: 'email-changed',
    newAddress: maskEmail(to.newAddress),
    changedAt: at(to.changedAt),
    helpUrl: `${to.publicUrl}/help/gifting?topic=account`,
  };
}
