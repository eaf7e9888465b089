import { getStepUpMethods } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { proofKeys } from './keys.ts';
import { selfParams } from './self-params.ts';

/** The methods by which the user can prove their identity, fetched for each dialog. */
export const stepUpMethodsQuery = queryOptions({
  queryKey: proofKeys.ways,
  queryFn: ({ signal }) => api.call(getStepUpMethods, { params: selfParams() }, { signal }),
  gcTime: 0,
  staleTime: Infinity,
});
