import type { DeliveryMethod } from '@huggg/contracts';
import type { Reach } from '../../../platform/context.ts';
import type { Direction, Matches, SearchPlace } from './gift-search.ts';

export const transactionSorts = ['created_at', 'sale_total'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

/** The filters of a search for paid orders. Null means no filter. */
export type TransactionQuestion = {
  readonly reach: Reach;
  /** The matches of the search text (`findMatches`). */
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
