import { readOpsGift } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { recordedQueryOptions } from './looks.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for a gift, as operators see it. */
export const giftQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.gift(id),
    queryFn: ({ signal }) => api.call(readOpsGift, { params: { id } }, { signal }),
    ...recordedQueryOptions,
  });
