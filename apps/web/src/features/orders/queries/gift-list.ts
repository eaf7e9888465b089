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

/** Maximum number of gifts that one call can read. */
export const maxGifts = 1_000;

/** Returns a reader of an order's filtered gifts, starting at a cursor. */
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

/** Returns gifts of an order as CSV: those with the given ids, or all that match the filters. */
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
