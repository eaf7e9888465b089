import { listParticipantBalances, listParticipants } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { budgetKeys } from '../../../shared/query-keys/budget-keys.ts';

/**
 * The query for the user's own place in a budget and their balance; null if they have none. A participant sees no other
 * person.
 */
export const myPlaceQuery = (id: string) =>
  queryOptions({
    queryKey: budgetKeys.participants(id, { mine: true }),
    queryFn: async ({ signal }) => {
      const [people, balances] = await Promise.all([
        api.call(listParticipants, { params: { id }, query: { limit: 1 } }, { signal }),
        api.call(listParticipantBalances, { params: { id }, query: {} }, { signal }),
      ]);
      const [person] = people.data;
      const balance = balances.find(({ participantId }) => participantId === person?.id);
      return person ? { person, available: balance?.available ?? 0, live: balance?.live ?? 0 } : null;
    },
  });
