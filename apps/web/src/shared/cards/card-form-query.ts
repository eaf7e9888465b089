import { getCardForm } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { cardKeys } from '../query-keys/card-keys.ts';

/** The settings of the card form; `form` is null if cards cannot be accepted. */
export const cardFormQuery = queryOptions({
  queryKey: cardKeys.form,
  staleTime: Infinity,
  queryFn: ({ signal }) => api.call(getCardForm, {}, { signal }),
});
