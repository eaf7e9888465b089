import { listPrintableLogos } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { printableKeys } from '../../../shared/query-keys/printable-keys.ts';

/** The logos that the user can print with: the team's, and the user's own uploads. */
export const logosQuery = queryOptions({
  queryKey: printableKeys.logos,
  queryFn: ({ signal }) => api.call(listPrintableLogos, {}, { signal }),
});
