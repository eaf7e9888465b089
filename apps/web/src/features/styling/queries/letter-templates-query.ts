import { listExternalTemplates } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { stylingKeys } from '../../../shared/query-keys/styling-keys.ts';

/** Templates that letters of post-office files can be printed with. */
export const letterTemplatesQuery = queryOptions({
  queryKey: stylingKeys.letterTemplates,
  queryFn: ({ signal }) => api.call(listExternalTemplates, {}, { signal }),
});
