import { listPrintableTemplates } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

/** The templates that the team may print with, its own first; those that are no longer offered as well. */
export const templatesQuery = queryOptions({
  queryKey: printableKeys.templates,
  queryFn: ({ signal }) => api.call(listPrintableTemplates, { query: { retired: 'true' } }, { signal }),
});
