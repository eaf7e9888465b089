import type { PlainDate } from '../catalogue/index.ts';
import type { EnglishBase } from './message-base.ts';

/** A mail to a sender about one of their super links. */
export type SuperLinkNewsMessage = EnglishBase & {
  readonly kind: 'super-link-news';
  readonly recipientName: string | null;
  readonly news: 'filling' | 'used-up' | 'ending' | 'paused' | 'closed' | 'ended';
  readonly linkName: string;
  readonly claimed: number;
  readonly limit: number;
  readonly endsOn: PlainDate;
  /** The amount returned to the wallet after the link has ended. */
  readonly returnedPence: number;
  readonly linkUrl: string;
};
