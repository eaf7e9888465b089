import type { PlainDate } from '../catalogue/index.ts';
import type { Base } from './message-base.ts';

/** What a sender is told about a super link of theirs. */
export type SuperLinkNewsMessage = Base & {
  readonly kind: 'super-link-news';
  readonly recipientName: string | null;
  readonly news: 'filling' | 'used-up' | 'ending' | 'paused' | 'closed' | 'ended';
  readonly linkName: string;
  readonly claimed: number;
  readonly limit: number;
  readonly endsOn: PlainDate;
  /** What went back to the wallet, once the link is over. */
  readonly returnedPence: number;
  readonly linkUrl: string;
};
