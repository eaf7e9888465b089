import { listPrintableLogos } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

/** The logos that one may print with: the team's, and those that one uploaded for oneself. */
export const logosQuery = queryOptions({
  queryKey: printableKeys.logos,
  queryFn: ({ signal }) => api.call(listPrintableLogos, {}, { signal }),
});
