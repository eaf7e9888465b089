import { listPrintableTemplates } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

/** The templates that the team can print with, its own first; includes those no longer offered. */
export const templatesQuery = queryOptions({
  queryKey: printableKeys.templates,
  queryFn: ({ signal }) => api.call(listPrintableTemplates, { query: { retired: 'true' } }, { signal }),
});
