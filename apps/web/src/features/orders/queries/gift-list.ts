import { exportTransactionGifts, listTransactionGifts } from '@huggg/contracts';
import type { Funnel, Gift, GiftStatusWord } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import type { ReadPage } from './read-all-rows.ts';

export type GiftFilter = {
  readonly reached?: keyof Funnel | undefined;
  readonly opened?: 'yes' | 'no' | undefined;
  readonly status?: readonly GiftStatusWord[] | undefined;
  readonly q?: string | undefined;
};

/** Gifts that one call may read. */
export const maxGifts = 1_000;

/** Reads an order's gifts from a cursor on, as they are filtered. */
export function giftsOf(
  orderId: string,
  { reached, opened, status, q }: GiftFilter,
  signal?: AbortSignal,
): ReadPage<Gift> {
  return ({ cursor, limit }) =>
    api.call(
      listTransactionGifts,
      { params: { id: orderId }, query: { cursor, limit, reached, opened, status: status && [...status], search: q } },
      signal ? { signal } : {},
    );
}

/** Gifts of an order as csv: those that are named, or all that fit the filters. */
export function giftsFileOf(
  orderId: string,
  { reached, opened, status, q }: GiftFilter,
  hugggIds?: readonly string[],
): Promise<string> {
  return api.call(exportTransactionGifts, {
    params: { id: orderId },
    body: hugggIds ? { hugggIds: [...hugggIds] } : { reached, opened, status: status && [...status], search: q },
  });
}

export const isFiltered = ({ reached, opened, status, q }: GiftFilter): boolean =>
  Boolean(reached ?? opened ?? status ?? q);
