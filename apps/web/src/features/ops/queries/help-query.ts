import { readHelpRequest } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for one request with its replies; it polls frequently until a reply was sent or failed. */
export const helpQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.help(id),
    queryFn: ({ signal }) => api.call(readHelpRequest, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data ? (data.answers.some(({ dateSent, error }) => dateSent === null && error === null) ? 2_000 : 30_000) : false,
  });
