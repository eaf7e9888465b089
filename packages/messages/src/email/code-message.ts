import type { ZonedInstant } from '../catalogue/index.ts';
import type { Base } from './message-base.ts';

/** To staff of the platform: recipients wait for codes that a pool has none of. */
export type CodesMissingMessage = Base & {
  readonly kind: 'codes-missing';
  readonly recipientName: string | null;
  readonly giftName: string;
  readonly valuePence: number;
  readonly waitingCount: number;
  readonly consoleUrl: string;
};

/** To staff of the platform: pools have few codes left. */
export type CodesLowMessage = Base & {
  readonly kind: 'codes-low';
  readonly recipientName: string | null;
  /** The emptiest first. */
  readonly pools: readonly { readonly giftName: string; readonly valuePence: number; readonly left: number }[];
  readonly consoleUrl: string;
};

/** To the operators: claims of gifts that are held for a check wait for them. `since` is when the oldest was held. */
export type ClaimsWaitingMessage = Base & {
  readonly kind: 'claims-waiting';
  readonly recipientName: string | null;
  readonly claims: number;
  readonly since: ZonedInstant;
  readonly consoleUrl: string;
};
