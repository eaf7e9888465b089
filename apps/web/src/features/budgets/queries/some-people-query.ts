import { listParticipants, participantStatuses } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/** The query for people of a budget, including former ones, by their ids. */
export const somePeopleQuery = (id: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: budgetKeys.participants(id, { ids }),
    queryFn: async ({ signal }) => {
      const query = { limit: 100, id: [...ids], status: [...participantStatuses] };
      return (await api.call(listParticipants, { params: { id }, query }, { signal })).data;
    },
  });
