import { previewEmailTemplate } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { stylingKeys } from '../../../shared/query-keys/styling-keys.ts';

export type EmailText = { readonly subject: string; readonly body: string; readonly recipientName: string };

/**
 * An email as a sample recipient would get it, rendered by the server. The previous one stays visible until the next is
 * loaded.
 */
export const emailPreviewQuery = (text: EmailText) =>
  queryOptions({
    queryKey: stylingKeys.emailPreview(text),
    queryFn: ({ signal }) => api.call(previewEmailTemplate, { body: text }, { signal }),
    placeholderData: keepPreviousData,
    // Its URL expires after an hour, so it is refetched earlier.
    staleTime: 30 * 60_000,
    retry: false,
  });
