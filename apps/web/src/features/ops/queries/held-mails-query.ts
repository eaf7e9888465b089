import { listHeldMails } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for emails of gifts that were not sent, or may not have been. */
export const heldMailsQuery = queryOptions({
  queryKey: opsKeys.heldMails,
  queryFn: ({ signal }) => api.call(listHeldMails, {}, { signal }),
  refetchInterval: pollEvery(10_000),
});
