import { listEmailTemplates } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { stylingKeys } from '../query-keys/styling-keys.ts';

/** The email templates of the team and its parent; with `retired`, includes those no longer offered. */
export const emailTemplatesQuery = (retired = false) =>
  queryOptions({
    queryKey: stylingKeys.emailTemplates(retired),
    queryFn: ({ signal }) =>
      api.call(listEmailTemplates, { query: { retired: retired ? 'true' : 'false' } }, { signal }),
    staleTime: 60_000,
  });
