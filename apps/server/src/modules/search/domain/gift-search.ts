import type { DeliveryMethod, DeliveryStatus, Funnel } from '@huggg/contracts';
import type { Reach } from '../../../platform/context.ts';

/** Orders in which gifts are listed; every one ends with the id, so that no two gifts share a place. */
export const giftSorts = ['created_at', 'expiry_date', 'sent_date', 'updated_at', 'redemptions.created_at'] as const;
export type GiftSort = (typeof giftSorts)[number];

export type Direction = 'asc' | 'desc';

/** Where a page ended. */
export type SearchPlace = { readonly at: string | number; readonly id: string };

type Range = { readonly from: Date | null; readonly until: Date | null };

/** What a text finds. */
export type Matches = {
  readonly teamIds: readonly string[];
  readonly text: string;
  readonly giftIds: readonly string[];
  /** Orders whose own words match. */
  readonly transactionIds: readonly string[];
  readonly transactionIdsOfGifts: readonly string[];
  /** The words are so common that not everything is named. */
  readonly tooMany: boolean;
};

/** A question for gifts; null leaves a filter out. */
export type GiftQuestion = {
  /** Teams and, for people who see only their own, themselves. */
  readonly reach: Reach;
  /** What the words found (`findMatches`). */
  readonly matches: Matches | null;
  readonly ids: readonly string[] | null;
  readonly transactionIds: readonly string[] | null;
  /** Gifts that were paid from the wallets of these budgets' participants. */
  readonly budgetIds: readonly string[] | null;
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
 * Statuses as they are stored. `atRest` holds for orders that are not being processed, `waiting` for those that are:
 * their Created and Scheduled gifts are called Pending.
 */
export type StatusFilter = { readonly atRest: readonly number[]; readonly waiting: readonly number[] };

export type Paging = {
  readonly sort: GiftSort;
  readonly direction: Direction;
  readonly from: number;
  readonly size: number;
  readonly after: SearchPlace | null;
};

/** Gifts that need attention: they did not arrive, and no one has them. */
export const attentionStatuses = [1, 2, 8] as const;
