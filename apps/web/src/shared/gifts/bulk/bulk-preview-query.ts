import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bulkKeys } from './keys.ts';
import { runBulk } from './run-bulk.ts';
import type { BulkInput } from './run-bulk.ts';

export type BulkQuestion = Omit<BulkInput, 'preview'>;

/** The effects of a change to a selection, fetched for every selection and change. */
export const bulkPreviewQuery = (question: BulkQuestion) =>
  queryOptions({
    queryKey: bulkKeys.preview(question),
    gcTime: 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => runBulk({ ...question, preview: true }),
  });
