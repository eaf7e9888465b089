import { startStepUp } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { proofKeys } from './keys.ts';
import { selfParams } from './self-params.ts';
import { stepQuery } from './step-query.ts';

/** Starts a second step of this session, once per dialog. Returns its id. */
export const startedStepQuery = queryOptions({
  queryKey: proofKeys.begun,
  queryFn: async ({ client }): Promise<string> => {
    const step = await api.call(startStepUp, { params: selfParams() });
    client.setQueryData(stepQuery(step.id).queryKey, step);
    return step.id;
  },
  gcTime: 0,
  staleTime: Infinity,
  retry: false,
});
