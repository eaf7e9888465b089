import type { DeliveryMethod, DeliveryStatus, Funnel } from '@huggg/contracts';
import type { Reach } from '../../../platform/context.ts';

/** Sort orders for gifts. Each one ends with the id, so that no two gifts have the same position. */
export const giftSorts = ['created_at', 'expiry_date', 'sent_date', 'updated_at', 'redemptions.created_at'] as const;
export type GiftSort = (typeof giftSorts)[number];

export type Direction = 'asc' | 'desc';

/** The position of the last item of a page. */
export type SearchPlace = { readonly at: string | number; readonly id: string };

type Range = { readonly from: Date | null; readonly until: Date | null };

/** The matches of a search text. */
export type Matches = {
  readonly teamIds: readonly string[];
  readonly text: string;
  readonly giftIds: readonly string[];
  /** Orders whose own text matches. */
  readonly transactionIds: readonly string[];
  readonly transactionIdsOfGifts: readonly string[];
  /** True if the words are so common that not all matches are listed. */
  readonly tooMany: boolean;
};

/** The filters of a gift search. Null means no filter. */
export type GiftQuestion = {
  /** The teams and, for users who may see only their own gifts, the user. */
  readonly reach: Reach;
  /** The matches of the search text (`findMatches`). */
  readonly matches: Matches | null;
  readonly ids: readonly string[] | null;
  readonly transactionIds: readonly string[] | null;
  /** Budgets, to find the gifts paid from the wallets of their participants that the user may see. */
  readonly budgets: { readonly ids: readonly string[]; readonly reach: Reach } | null;
  readonly senderIds: readonly string[] | null;
  readonly productIds: readonly string[] | null;
  readonly deliveryMethods: readonly DeliveryMethod[] | null;
  readonly reasonCodes: readonly string[] | null;
  readonly hasReason: boolean | null;
  readonly reached: keyof Funnel | null;
  readonly statuses: StatusFilter | null;
  readonly deliveryStatuses: readonly DeliveryStatus[] | null;
  readonly needsAttention: boolean;
  readonly opened: boolean | null;
  readonly created: Range;
  readonly expiry: Range;
};

/**
 * Statuses as stored. `atRest` applies to orders that are not being processed, `waiting` to those that are: their
 * Created and Scheduled gifts are called Pending.
 */
export type StatusFilter = { readonly atRest: readonly number[]; readonly waiting: readonly number[] };

export type Paging = {
  readonly sort: GiftSort;
  readonly direction: Direction;
  readonly from: number;
  readonly size: number;
  readonly after: SearchPlace | null;
};

/** Statuses of gifts that need attention if they were not delivered: no recipient has claimed them yet. */
export const attentionStatuses = [1, 2, 8] as const;
