import type { DeliveryMethod } from '@huggg/contracts';
import type { Reach } from '../../../platform/context.ts';
import type { Direction, Matches, SearchPlace } from './gift-search.ts';

export const transactionSorts = ['created_at', 'sale_total'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

/** A question for paid orders; null leaves a filter out. */
export type TransactionQuestion = {
  readonly reach: Reach;
  /** What the words found (`findMatches`). */
  readonly matches: Matches | null;
  readonly ids: readonly string[] | null;
  readonly senderIds: readonly string[] | null;
  readonly productIds: readonly string[] | null;
  readonly deliveryMethods: readonly DeliveryMethod[] | null;
  readonly reasonCodes: readonly string[] | null;
  readonly view: 'all' | 'scheduled' | 'needs-attention' | 'processing';
  readonly created: { readonly from: Date | null; readonly until: Date | null };
};

export type TransactionPaging = {
  readonly sort: TransactionSort;
  readonly direction: Direction;
  readonly from: number;
  readonly size: number;
  readonly after: SearchPlace | null;
};
