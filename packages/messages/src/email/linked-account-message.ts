import type { EnglishBase } from './message-base.ts';
import type { SenderDomainLostMessage } from './sender-domain-message.ts';

export type { SenderDomainLostMessage };

/**
 * To the person who linked a system: its connection was lost, a sync of it would remove many people, or it could not be
 * read.
 */
export type LinkedAccountMessage = EnglishBase & {
  readonly kind: 'linked-account';
  readonly recipientName: string | null;
  readonly stage: 'lost' | 'leavers' | 'unread';
  readonly teamName: string;
  readonly systemName: string;
  readonly leavers: number;
  readonly accountUrl: string;
};

/** About what a team has connected: its domain, its systems. */
export type ConnectionMessage = SenderDomainLostMessage | LinkedAccountMessage;
