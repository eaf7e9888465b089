import { listParticipants, participantStatuses } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/** Some people of a budget, former ones too, by their ids. */
export const somePeopleQuery = (id: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: budgetKeys.participants(id, { ids }),
    queryFn: async ({ signal }) => {
      const query = { limit: 100, id: [...ids], status: [...participantStatuses] };
      return (await api.call(listParticipants, { params: { id }, query }, { signal })).data;
    },
  });
