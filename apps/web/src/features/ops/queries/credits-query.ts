import { listCredits } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for the newest payments that operators entered, pending ones first. */
export const creditsQuery = queryOptions({
  queryKey: opsKeys.credits,
  queryFn: ({ signal }) => api.call(listCredits, {}, { signal }),
});
