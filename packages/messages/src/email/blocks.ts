import type { MailBranding } from './mail-branding.ts';

/**
 * One part of a mail's content. HTML and plain text are both generated from these parts, so that they contain the same
 * facts in the same order.
 */
export type Block =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'subheading'; readonly text: string }
  | { readonly type: 'text'; readonly text: string }
  /** The sender's own message, and the sender's name. */
  | { readonly type: 'words'; readonly words: string; readonly signature: string }
  | { readonly type: 'facts'; readonly facts: readonly Fact[] }
  /** Lines with amounts, and their total if there is one. */
  | { readonly type: 'receipt'; readonly lines: readonly Fact[]; readonly total: Fact | null }
  | {
      readonly type: 'list';
      readonly items: readonly { readonly title: string; readonly detail: string }[];
      readonly more: string | null;
    }
  /** The only button. `instead` introduces the plain link for readers whose mail program shows no button. */
  | { readonly type: 'button'; readonly label: string; readonly url: string; readonly instead: string };

export type Fact = { readonly label: string; readonly value: string };

export type FooterLink = { readonly label: string; readonly url: string };

/** The content of a complete mail, before it is rendered as HTML or text. */
export type Composition = {
  readonly subject: string;
  readonly preheader: string;
  /** The picture of the wrapped gift above the text; null in mails about money and accounts. */
  readonly image: { readonly url: string; readonly alt: string } | null;
  /** The branding of the sender's team; absent or null for the product's own. */
  readonly branding?: MailBranding | null;
  readonly blocks: readonly Block[];
  readonly footer: { readonly lines: readonly string[]; readonly links: readonly FooterLink[] };
};
