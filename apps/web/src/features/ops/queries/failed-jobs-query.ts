import { listFailedJobs, type FailedJobState } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { opsKeys } from './ops-keys.ts';

type JobsChoice = { readonly queue?: string | undefined; readonly state: FailedJobState };

/** The query for the newest failed jobs of one queue, or of all. */
export const failedJobsQuery = ({ queue, state }: JobsChoice) =>
  queryOptions({
    queryKey: opsKeys.failedJobs({ queue, state }),
    queryFn: ({ signal }) => api.call(listFailedJobs, { query: { state, ...(queue ? { queue } : {}) } }, { signal }),
    refetchInterval: pollEvery(10_000),
    placeholderData: keepPreviousData,
  });
