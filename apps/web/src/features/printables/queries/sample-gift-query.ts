import { searchProducts } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

/** A printable gift for drawing templates; null if the team can buy none. */
export const sampleGiftQuery = queryOptions({
  queryKey: printableKeys.sampleGift,
  queryFn: async ({ signal }) => {
    const body = { size: 1, filter: { deliveryMethod: 'printable' } } as const;
    const { hits } = await api.call(searchProducts, { body }, { signal });
    return hits[0]?.id ?? null;
  },
  staleTime: Infinity,
});
