import { previewPrintable } from '@huggg/contracts';
import type { EndpointRequest } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { printableKeys } from '../query-keys/printable-keys.ts';

export type PrintAsked = EndpointRequest<typeof previewPrintable>['body'];

/** A page as it will be printed, drawn by what draws the PDF. The page before stays until it is there. */
export const printPreviewQuery = (body: PrintAsked) =>
  queryOptions({
    queryKey: printableKeys.preview(body),
    queryFn: ({ signal }) => api.call(previewPrintable, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
