import type { ZonedInstant } from '../catalogue/index.ts';
import type { EnglishBase } from './message-base.ts';

/** Sent to platform staff: recipients wait for codes from an empty pool. */
export type CodesMissingMessage = EnglishBase & {
  readonly kind: 'codes-missing';
  readonly recipientName: string | null;
  readonly giftName: string;
  readonly valuePence: number;
  readonly waitingCount: number;
  readonly consoleUrl: string;
};

/** Sent to platform staff: pools have few codes left. */
export type CodesLowMessage = EnglishBase & {
  readonly kind: 'codes-low';
  readonly recipientName: string | null;
  /** The pools, emptiest first. */
  readonly pools: readonly { readonly giftName: string; readonly valuePence: number; readonly left: number }[];
  readonly consoleUrl: string;
};

/**
 * Sent to the operators: claims of gifts that are held for a check await their decision. `since` is when the oldest was
 * held.
 */
export type ClaimsWaitingMessage = EnglishBase & {
  readonly kind: 'claims-waiting';
  readonly recipientName: string | null;
  readonly claims: number;
  readonly since: ZonedInstant;
  readonly consoleUrl: string;
};

/** Mails to the operators about codes and claims. */
export type CodeMessage = CodesMissingMessage | CodesLowMessage | ClaimsWaitingMessage;
