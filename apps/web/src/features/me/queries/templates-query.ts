import { listMailKinds } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { meKeys } from './keys.ts';

/** The query for every kind of email that the product sends. */
export const templatesQuery = queryOptions({
  queryKey: meKeys.mails,
  staleTime: Infinity,
  queryFn: ({ signal }) => api.call(listMailKinds, {}, { signal }),
});
