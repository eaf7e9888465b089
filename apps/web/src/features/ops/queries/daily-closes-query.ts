import { listDailyCloses } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for closed days, newest first. */
export const dailyClosesQuery = infiniteQueryOptions({
  queryKey: opsKeys.dailyCloses,
  queryFn: ({ signal, pageParam }) =>
    api.call(listDailyCloses, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ pagination }) => pagination.next,
});
