import type { ZonedInstant } from '../catalogue/index.ts';
import type { Base } from './message-base.ts';

/** To the operators: claims of gifts that are held for a check wait for them. `since` is when the oldest was held. */
export type ClaimsWaitingMessage = Base & {
  readonly kind: 'claims-waiting';
  readonly recipientName: string | null;
  readonly claims: number;
  readonly since: ZonedInstant;
  readonly consoleUrl: string;
};
