import type { PlainDate, ZonedInstant } from '../catalogue/index.ts';
import type { CardMessage } from './card-message.ts';
import type { ClaimsWaitingMessage, CodesLowMessage, CodesMissingMessage } from './code-message.ts';
import type { EnglishBase } from './message-base.ts';
import type { BillingMessage } from './document-message.ts';
import type { WalletMessage } from './wallet-message.ts';
import type {
  GiftMessage,
  GiftTestMessage,
  CorrectedAddressMessage,
  LateCodeMessage,
  SuperLinkCodeMessage,
  GiftClaimedMessage,
  RecipientCodeMessage,
  ClaimByExtendedMessage,
  ReminderWaitingMessage,
  ReminderEndsOnMessage,
  ReminderCodeMessage,
} from './recipient-message.ts';
import type { ConnectionMessage } from './linked-account-message.ts';
import type { SuperLinkNewsMessage } from './super-link-message.ts';
import type { SenderMessage } from './sender-message.ts';

export type { EnglishBase, Product } from './message-base.ts';
export type * from './sender-message.ts';
export type * from './card-message.ts';
export type * from './code-message.ts';
export type * from './document-message.ts';
export type * from './wallet-message.ts';
export type * from './recipient-message.ts';
export type * from './linked-account-message.ts';
export type * from './super-link-message.ts';
export type { MailBranding } from './mail-branding.ts';
export { failureReasons } from './sender-message.ts';

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

/** Sent to platform staff: a team requests another plan. `words` are the person's own. */
export type UpgradeAskedMessage = EnglishBase & {
  readonly kind: 'upgrade-asked';
  readonly recipientName: string | null;
  readonly teamName: string;
  readonly presentPlanName: string;
  /** Null if they ask for advice. */
  readonly wantedPlanName: string | null;
  readonly personName: string;
  readonly personEmail: string;
  readonly words: string;
  readonly consoleUrl: string;
};

/** Sent to the support address: a person asks for help. `words` are their own. */
export type HelpRequestMessage = EnglishBase & {
  readonly kind: 'help-request';
  readonly personName: string;
  readonly personEmail: string;
  readonly words: string;
  readonly page: string;
  readonly requestId: string | null;
  readonly consoleUrl: string;
};

/** An operator's reply to a person who asked for help, in `words`, with the question below it. */
export type HelpAnswerMessage = EnglishBase & {
  readonly kind: 'help-answer';
  readonly recipientName: string;
  readonly words: string;
  readonly asked: { readonly words: string };
  /** Whether replies to the mail are read. */
  readonly replies: boolean;
  readonly helpUrl: string;
};

/**
 * A request to pay out money from a wallet. Sent to the users who can approve it, then to the person who requested it.
 */
export type WithdrawalMessage = EnglishBase & {
  readonly kind: 'withdrawal';
  readonly recipientName: string | null;
  readonly stage: 'approve' | 'asked' | 'approved' | 'paid' | 'refused';
  readonly personName: string;
  readonly walletName: string;
  readonly amountPence: number;
  /** The bank's reference of the payment, or the reason for the refusal. */
  readonly detail: string | null;
  readonly walletUrl: string;
};

/**
 * An order that needs approval from a second person. Sent to the users who can approve it, then to the person who
 * requested it.
 */
export type OrderApprovalMessage = EnglishBase & {
  readonly kind: 'order-approval';
  readonly recipientName: string | null;
  readonly stage:
    | 'asked'
    | 'reminded'
    | 'escalated'
    | 'approved'
    | 'refused'
    | 'expired'
    | 'unanswered'
    | 'withdrawn'
    | 'notBought';
  readonly askerName: string;
  readonly orderName: string;
  readonly teamName: string;
  readonly quantity: number;
  readonly amountPence: number;
  /** The deadline for the decision; null once it is decided. */
  readonly answerBy: ZonedInstant | null;
  /** The person who decided, or null. */
  readonly deciderName: string | null;
  /** The reason for the refusal. */
  readonly reason: string | null;
  readonly approvalUrl: string;
};

/** A top-up by bank transfer: requested, paid in part, seen, or added to its wallet. */
export type BankTopUpMessage = EnglishBase & {
  readonly kind: 'bank-top-up';
  readonly recipientName: string | null;
  readonly stage: 'created' | 'part' | 'seen' | 'added';
  readonly walletName: string;
  readonly amountPence: number;
  readonly seenPence: number;
  /** The required payment reference, in groups of four characters. */
  readonly reference: string;
  /** The bank details for the payment, one line each. */
  readonly bankDetails: readonly string[];
  readonly topUpUrl: string;
  /** Link to the PDF, which expires; null if there is no PDF. */
  readonly pdfUrl: string | null;
};

/** Sent to the operators: bank transfers await a decision, or the rest of the amount. */
export type BankWaitingMessage = EnglishBase & {
  readonly kind: 'bank-waiting';
  readonly recipientName: string | null;
  readonly unmatched: number;
  readonly unmatchedPence: number;
  readonly parts: number;
  readonly consoleUrl: string;
};

/** Sent to the operators: the check of the ledger found problems. `finding` is the first one. */
export type ProofFailedMessage = EnglishBase & {
  readonly kind: 'proof-failed';
  readonly recipientName: string | null;
  readonly findings: number;
  readonly finding: string;
  readonly consoleUrl: string;
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

/** Roles in a team that are named in mails. */
export const teamRoles = [
  'team-admin',
  'team-viewer',
  'subteam-admin',
  'participant',
  'automation-participant',
] as const;
export type TeamRole = (typeof teamRoles)[number];

type AboutTeam = EnglishBase & { readonly recipientName: string | null; readonly teamName: string };

/** An invite to a team; if `senderName` is null, the link that the person requested. */
export type TeamInviteMessage = AboutTeam & {
  readonly kind: 'team-invite';
  readonly senderName: string | null;
  readonly role: TeamRole;
  readonly days: number;
  readonly until: ZonedInstant;
  readonly inviteUrl: string;
};

/** Sent to the person who sent the invite. */
export type InviteAcceptedMessage = AboutTeam & {
  readonly kind: 'invite-accepted';
  readonly personName: string;
  readonly role: TeamRole;
  readonly peopleUrl: string;
};

/** Sent to the admins: a person with an address in the team's domain asks to join. */
export type AccessRequestedMessage = AboutTeam & {
  readonly kind: 'access-requested';
  readonly address: string;
  readonly requestsUrl: string;
};

/** Sent to a person who joined automatically, because their address is verified and in the team's domain. */
export type TeamJoinedMessage = AboutTeam & {
  readonly kind: 'team-joined';
  readonly role: TeamRole;
  readonly homeUrl: string;
};

export type RoleChangedMessage = AboutTeam & {
  readonly kind: 'role-changed';
  readonly from: TeamRole;
  readonly to: TeamRole;
  readonly homeUrl: string;
};
export type MemberRemovedMessage = AboutTeam & { readonly kind: 'member-removed'; readonly homeUrl: string };

export type Message =
  | TeamInviteMessage
  | InviteAcceptedMessage
  | AccessRequestedMessage
  | TeamJoinedMessage
  | RoleChangedMessage
  | MemberRemovedMessage
  | GiftMessage
  | GiftTestMessage
  | CorrectedAddressMessage
  | SuperLinkCodeMessage
  | SuperLinkNewsMessage
  | LateCodeMessage
  | GiftClaimedMessage
  | RecipientCodeMessage
  | ClaimByExtendedMessage
  | ReminderWaitingMessage
  | ReminderEndsOnMessage
  | ReminderCodeMessage
  | NewSignInMessage
  | CodesLowMessage
  | CodesMissingMessage
  | UpgradeAskedMessage
  | HelpRequestMessage
  | HelpAnswerMessage
  | ProofFailedMessage
  | ClaimsWaitingMessage
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
  | ConnectionMessage
  | ExportReadyMessage
  | ListExportMessage
  | ErasureAskedMessage
  | WithdrawalMessage
  | OrderApprovalMessage
  | BankTopUpMessage
  | BankWaitingMessage
  | CardMessage
  | BillingMessage
  | WalletMessage
  | SenderMessage;

export type MessageKind = Message['kind'];
export type MessageOf<Kind extends MessageKind> = Extract<Message, { readonly kind: Kind }>;

/**
 * A mail as passed to the mail server. The HTML already contains the preheader; it is repeated here for lists and
 * tests.
 */
export type RenderedMessage = {
  readonly subject: string;
  readonly preheader: string;
  readonly html: string;
  readonly text: string;
};
