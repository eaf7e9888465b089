import type { EnglishBase } from './message-base.ts';
import type { SenderDomainLostMessage } from './sender-domain-message.ts';

export type { SenderDomainLostMessage };

/**
 * Sent to the person who linked a system: its connection was lost, a sync would remove many people, or the system could
 * not be read.
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

/** A mail about something that a team has connected: its domain or its systems. */
export type ConnectionMessage = SenderDomainLostMessage | LinkedAccountMessage;
