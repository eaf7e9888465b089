import { previewPrintable } from '@huggg/contracts';
import type { EndpointRequest } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { printableKeys } from '../query-keys/printable-keys.ts';

export type PrintPreviewBody = EndpointRequest<typeof previewPrintable>['body'];

/**
 * A page as it will be printed, rendered by the code that draws the PDF. The previous page stays visible until the next
 * is loaded.
 */
export const printPreviewQuery = (body: PrintPreviewBody) =>
  queryOptions({
    queryKey: printableKeys.preview(body),
    queryFn: ({ signal }) => api.call(previewPrintable, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
