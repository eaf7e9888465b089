import { listExternalTemplates } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { stylingKeys } from '../../../shared/query-keys/styling-keys.ts';

/** Templates for printing the letters of post-office files. */
export const letterTemplatesQuery = queryOptions({
  queryKey: stylingKeys.letterTemplates,
  queryFn: ({ signal }) => api.call(listExternalTemplates, {}, { signal }),
});
