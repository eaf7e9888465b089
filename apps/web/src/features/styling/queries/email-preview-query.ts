import { previewEmailTemplate } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { stylingKeys } from '../../../shared/query-keys/styling-keys.ts';

export type EmailText = { readonly subject: string; readonly body: string; readonly recipientName: string };

/** An email as a sample recipient would get it, drawn by the server. The last one stays until the next is there. */
export const emailPreviewQuery = (text: EmailText) =>
  queryOptions({
    queryKey: stylingKeys.emailPreview(text),
    queryFn: ({ signal }) => api.call(previewEmailTemplate, { body: text }, { signal }),
    placeholderData: keepPreviousData,
    // Its address ends after an hour, so it is asked for again before.
    staleTime: 30 * 60_000,
    retry: false,
  });
