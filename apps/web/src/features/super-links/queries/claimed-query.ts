import { searchGifts } from '@huggg/contracts';
import type { SuperLink } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { giftKeys } from '../../../shared/query-keys/gift-keys.ts';

const maxOrders = 200;
const claimedStatuses = ['Claimed', 'Fetched', 'Redeemed', 'Updating'] as const;

/** The claimed gifts of the link, newest first. */
export const claimedQuery = ({ orders }: Pick<SuperLink, 'orders'>, page: number, size = defaultPageSize) => {
  const body = {
    index: 'huggg' as const,
    query: {
      transactionIds: orders.slice(0, maxOrders).map(({ transactionId }) => transactionId),
      statuses: [...claimedStatuses],
    },
    sort: [{ updated_at: { order: 'desc' as const } }],
    from: (page - 1) * size,
    size,
    stable_pages: false,
  };
  return queryOptions({
    queryKey: giftKeys.page(body),
    queryFn: ({ signal }) => api.call(searchGifts, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
};
