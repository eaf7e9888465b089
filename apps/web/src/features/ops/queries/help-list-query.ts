import { listHelpRequests } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for requests for help that are open or assigned, or for closed ones. */
export const helpListQuery = (closed: boolean) =>
  queryOptions({
    queryKey: opsKeys.helpList(closed),
    queryFn: ({ signal }) => api.call(listHelpRequests, { query: { closed: closed ? 'true' : 'false' } }, { signal }),
    refetchInterval: pollEvery(10_000),
    placeholderData: keepPreviousData,
  });
