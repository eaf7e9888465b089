import { getCardForm } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { cardKeys } from '../query-keys/card-keys.ts';

/** How a card is asked for; its form is null where none can be taken. */
export const cardFormQuery = queryOptions({
  queryKey: cardKeys.form,
  staleTime: Infinity,
  queryFn: ({ signal }) => api.call(getCardForm, {}, { signal }),
});
