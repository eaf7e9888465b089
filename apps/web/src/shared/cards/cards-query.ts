import { listCards } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { cardKeys } from '../query-keys/card-keys.ts';

/** The cards visible to the user, the default one first. */
export const cardsQuery = queryOptions({
  queryKey: cardKeys.list,
  queryFn: ({ signal }) => api.call(listCards, {}, { signal }),
});
