import type { PlainDate, ZonedInstant } from '../catalogue/index.ts';
import type { EnglishBase } from './message-base.ts';

/** Someone signed in from a new device. */
export type NewSignInMessage = EnglishBase & {
  readonly kind: 'new-sign-in';
  readonly recipientName: string | null;
  readonly signedInAt: ZonedInstant;
  /** For example "Chrome on Windows". */
  readonly device: string;
  /** A town or an IP address; null if neither is known. */
  readonly place: string | null;
  readonly resetPasswordUrl: string;
};

/** The code for the second step of signing in; the subject contains it. `code` has six characters. */
export type TwoFactorCodeMessage = EnglishBase & {
  readonly kind: 'two-factor-code';
  readonly recipientName: string | null;
  readonly code: string;
  readonly resetPasswordUrl: string;
};

export const factorChanges = [
  'totp-added',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'google-linked',
  'microsoft-linked',
  'saml-linked',
  'identity-unlinked',
  'mobile-changed',
  'mobile-removed',
  'factors-reset',
  'codes-guessed',
] as const;
export type FactorChange = (typeof factorChanges)[number];

/** An authentication method was added, removed or used up. The mail asks whether the user did it. */
export type FactorChangedMessage = EnglishBase & {
  readonly kind: 'factor-changed';
  readonly recipientName: string | null;
  readonly change: FactorChange;
  readonly changedAt: ZonedInstant;
  /** Null if the change was not made from a session. */
  readonly device: string | null;
  readonly place: string | null;
  readonly resetPasswordUrl: string;
};

/** The fields of a mail about a person's own account. `recipientName` is null if no account has the address. */
type AboutAccount = EnglishBase & { readonly recipientName: string | null };

/**
 * A link that confirms an address: to continue signing up, to change an account's address, or to confirm its current
 * one.
 */
export type VerifyEmailMessage = AboutAccount & {
  readonly kind: 'verify-email';
  readonly purpose: 'sign-up' | 'change' | 'own';
  readonly verifyUrl: string;
};

/** Someone tried to sign up with, or change to, an address that already has an account. */
export type HaveAccountMessage = AboutAccount & { readonly kind: 'have-account'; readonly signInUrl: string };

/** The first mail to a person who signed up their team. */
export type WelcomeMessage = AboutAccount & {
  readonly kind: 'welcome';
  readonly teamName: string;
  readonly homeUrl: string;
};

export type PasswordResetMessage = AboutAccount & { readonly kind: 'password-reset'; readonly resetUrl: string };

/** The mail asks whether the user changed the password. */
export type PasswordChangedMessage = AboutAccount & {
  readonly kind: 'password-changed';
  readonly changedAt: ZonedInstant;
  readonly resetPasswordUrl: string;
};

/** Sent to the current address: a change to another address was requested. `newAddress` is masked. */
export type EmailChangeRequestedMessage = AboutAccount & {
  readonly kind: 'email-change-requested';
  readonly newAddress: string;
  readonly resetPasswordUrl: string;
};

/** Sent to the former address, which can now only be used to ask for help. `newAddress` is masked. */
export type EmailChangedMessage = AboutAccount & {
  readonly kind: 'email-changed';
  readonly newAddress: string;
  readonly changedAt: ZonedInstant;
  readonly helpUrl: string;
};

/** Sent to the admins of a team: one of its keys expires soon. `endsOn` is the day in the team's time zone. */
export type KeyEndingMessage = AboutAccount & {
  readonly kind: 'key-ending';
  readonly keyName: string;
  readonly teamName: string;
  readonly endsOn: PlainDate;
  readonly keysUrl: string;
};

/** The copy of a person's data can be downloaded until a day. */
export type ExportReadyMessage = AboutAccount & {
  readonly kind: 'export-ready';
  readonly until: PlainDate;
  readonly dataUrl: string;
};

/** A list that was requested as a file is ready, or could not be created. */
export type ListExportMessage = AboutAccount & {
  readonly kind: 'list-export';
  readonly list: 'hugggs' | 'transactions' | 'transaction-hugggs' | 'wallet-entries' | 'audit-events' | 'printables';
  readonly ready: boolean;
  readonly rows: number;
  /** The last day on which the file can be downloaded. */
  readonly until: PlainDate;
  readonly exportsUrl: string;
};

/** A person requested erasure. The mail asks whether it was them and says how to withdraw the request. */
export type ErasureAskedMessage = AboutAccount & {
  readonly kind: 'erasure-asked';
  readonly erasedOn: PlainDate;
  readonly dataUrl: string;
};

/** Mails to users about their own account: signing in, their address, and their data. */
export type AccountMessage =
  | NewSignInMessage
  | TwoFactorCodeMessage
  | FactorChangedMessage
  | VerifyEmailMessage
  | HaveAccountMessage
  | WelcomeMessage
  | PasswordResetMessage
  | PasswordChangedMessage
  | EmailChangeRequestedMessage
  | EmailChangedMessage
  | KeyEndingMessage
  | ExportReadyMessage
  | ListExportMessage
  | ErasureAskedMessage;
