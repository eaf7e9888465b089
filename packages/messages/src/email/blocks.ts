import type { MailBranding } from './mail-branding.ts';

/**
 * One part of a mail's content. HTML and plain text are both written from these, so that they hold the same facts in
 * the same order.
 */
export type Block =
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'subheading'; readonly text: string }
  | { readonly type: 'text'; readonly text: string }
  /** The sender's own words, and the sender's name. */
  | { readonly type: 'words'; readonly words: string; readonly signature: string }
  | { readonly type: 'facts'; readonly facts: readonly Fact[] }
  /** Lines of figures, and their sum where they have one. */
  | { readonly type: 'receipt'; readonly lines: readonly Fact[]; readonly total: Fact | null }
  | {
      readonly type: 'list';
      readonly items: readonly { readonly title: string; readonly detail: string }[];
      readonly more: string | null;
    }
  /** The one button. `instead` introduces the bare link for readers whose mail program shows no button. */
  | { readonly type: 'button'; readonly label: string; readonly url: string; readonly instead: string };

export type Fact = { readonly label: string; readonly value: string };

export type FooterLink = { readonly label: string; readonly url: string };

/** A whole mail, in words, before it is HTML or text. */
export type Composition = {
  readonly subject: string;
  readonly preheader: string;
  /** The wrapped gift above the words, or null on mails about money and accounts. */
  readonly image: { readonly url: string; readonly alt: string } | null;
  /** The look of the sender's team; absent or null for the product's own. */
  readonly branding?: MailBranding | null;
  readonly blocks: readonly Block[];
  readonly footer: { readonly lines: readonly string[]; readonly links: readonly FooterLink[] };
};
