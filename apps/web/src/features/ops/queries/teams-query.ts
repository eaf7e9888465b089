import { searchTeams } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Teams by a part of their name or their payment reference. */
export const teamsQuery = (text: string) =>
  queryOptions({
    queryKey: opsKeys.teams(text),
    queryFn: async ({ signal }) => (await api.call(searchTeams, { query: { q: text } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
