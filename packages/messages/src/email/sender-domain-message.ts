import type { EnglishBase } from './message-base.ts';

/**
 * To the admins of a team: the SPF record of their domain does not name the product's any more, so mails do not come
 * from their addresses.
 */
export type SenderDomainLostMessage = EnglishBase & {
  readonly kind: 'sender-domain-lost';
  readonly recipientName: string | null;
  readonly teamName: string;
  readonly domain: string;
  /** What the SPF record must contain. */
  readonly include: string;
  readonly templatesUrl: string;
};
