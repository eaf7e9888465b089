import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { paletteKeys } from './keys.ts';

/** Orders and gifts that a text finds. The client loads with the first search. */
export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: paletteKeys.found(text),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await import('./find.ts')).find(text, signal),
  });
