import { getGift } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { giftKeys } from '../../../shared/query-keys/gift-keys.ts';

export const giftQuery = (id: string) =>
  queryOptions({
    queryKey: giftKeys.of(id),
    queryFn: ({ signal }) => api.call(getGift, { params: { id } }, { signal }),
  });
