import type { EnglishBase } from './message-base.ts';

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

/** Mails about a request for help. */
export type HelpMessage = HelpRequestMessage | HelpAnswerMessage;
