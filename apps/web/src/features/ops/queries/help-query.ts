import { readHelpRequest } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** One request with its answers; until an answer left it is read again. */
export const helpQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.help(id),
    queryFn: ({ signal }) => api.call(readHelpRequest, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data ? (data.answers.some(({ dateSent, error }) => dateSent === null && error === null) ? 2_000 : 30_000) : false,
  });
