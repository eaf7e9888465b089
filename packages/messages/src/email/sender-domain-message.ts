import type { EnglishBase } from './message-base.ts';

/**
 * Sent to the admins of a team: the SPF record of their domain no longer includes the product's, so mails are not sent
 * from their addresses.
 */
export type SenderDomainLostMessage = EnglishBase & {
  readonly kind: 'sender-domain-lost';
  readonly recipientName: string | null;
  readonly teamName: string;
  readonly domain: string;
  /** The text that the SPF record must contain. */
  readonly include: string;
  readonly templatesUrl: string;
};
