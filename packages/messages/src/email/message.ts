import type { AccountMessage } from './account-message.ts';
import type { BankMessage } from './bank-message.ts';
import type { CardMessage } from './card-message.ts';
import type { CodeMessage } from './code-message.ts';
import type { DecisionMessage } from './decision-message.ts';
import type { BillingMessage } from './document-message.ts';
import type { HelpMessage } from './help-message.ts';
import type { ConnectionMessage } from './linked-account-message.ts';
import type { OperatorMessage } from './operator-message.ts';
import type { RecipientMessage } from './recipient-message.ts';
import type { SenderMessage } from './sender-message.ts';
import type { SuperLinkNewsMessage } from './super-link-message.ts';
import type { TeamMessage } from './team-message.ts';
import type { WalletMessage } from './wallet-message.ts';

export type { EnglishBase, Product } from './message-base.ts';
export type { MailBranding } from './mail-branding.ts';
export type * from './account-message.ts';
export type * from './bank-message.ts';
export type * from './card-message.ts';
export type * from './code-message.ts';
export type * from './decision-message.ts';
export type * from './document-message.ts';
export type * from './help-message.ts';
export type * from './linked-account-message.ts';
export type * from './operator-message.ts';
export type * from './recipient-message.ts';
export type * from './sender-message.ts';
export type * from './super-link-message.ts';
export type * from './team-message.ts';
export type * from './wallet-message.ts';
export { factorChanges } from './account-message.ts';
export { failureReasons } from './sender-message.ts';

/** Every mail of the product. A new type belongs to the file of its subject. */
export type Message =
  | AccountMessage
  | BankMessage
  | CardMessage
  | CodeMessage
  | DecisionMessage
  | BillingMessage
  | HelpMessage
  | ConnectionMessage
  | OperatorMessage
  | RecipientMessage
  | SenderMessage
  | SuperLinkNewsMessage
  | TeamMessage
  | WalletMessage;

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
