import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { paletteKeys } from './keys.ts';

/** The query for orders and gifts that match a text. The client is loaded with the first search. */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: paletteKeys.found(text),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await import('./find.ts')).find(text, signal),
  });
