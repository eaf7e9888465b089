import { searchTeams } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for teams by part of their name or their payment reference. */
export const teamsQuery = (text: string) =>
  queryOptions({
    queryKey: opsKeys.teams(text),
    queryFn: async ({ signal }) => (await api.call(searchTeams, { query: { q: text } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
