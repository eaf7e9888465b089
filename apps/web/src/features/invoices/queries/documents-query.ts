import { listDocuments } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { compact } from '../../../shared/navigation/search-params.ts';
import { documentKeys } from '../../../shared/query-keys/document-keys.ts';
import type { InvoiceSearch } from './invoice-search.ts';

/** The query for a page of the team's documents. */
export function documentsQuery(search: InvoiceSearch) {
  return queryOptions({
    queryKey: documentKeys.page(search),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(listDocuments, { query: compact({ ...search }) }, { signal }),
  });
}
