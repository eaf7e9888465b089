import { getTwofaState } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { proofKeys } from './keys.ts';

export const stepQuery = (id: string) =>
  queryOptions({
    queryKey: proofKeys.step(id),
    queryFn: ({ signal }) => api.call(getTwofaState, { query: { id } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
