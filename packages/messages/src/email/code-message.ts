import type { ZonedInstant } from '../catalogue/index.ts';
import type { EnglishBase } from './message-base.ts';

/** To staff of the platform: recipients wait for codes that a pool has none of. */
export type CodesMissingMessage = EnglishBase & {
  readonly kind: 'codes-missing';
  readonly recipientName: string | null;
  readonly giftName: string;
  readonly valuePence: number;
  readonly waitingCount: number;
  readonly consoleUrl: string;
};

/** To staff of the platform: pools have few codes left. */
export type CodesLowMessage = EnglishBase & {
  readonly kind: 'codes-low';
  readonly recipientName: string | null;
  /** The emptiest first. */
  readonly pools: readonly { readonly giftName: string; readonly valuePence: number; readonly left: number }[];
  readonly consoleUrl: string;
};

/** To the operators: claims of gifts that are held for a check wait for them. `since` is when the oldest was held. */
export type ClaimsWaitingMessage = EnglishBase & {
  readonly kind: 'claims-waiting';
  readonly recipientName: string | null;
  readonly claims: number;
  readonly since: ZonedInstant;
  readonly consoleUrl: string;
};
