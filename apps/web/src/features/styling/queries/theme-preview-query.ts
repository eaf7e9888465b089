import { previewTheme } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { stylingKeys } from '../../../shared/query-keys/styling-keys.ts';

type Parts = { readonly brandingId: string | null; readonly giftwrapId: string | null };

/**
 * Addresses of the real pages and mails in a branding and a wrap. They end after an hour, so they are asked for again
 * before.
 */
export const themePreviewQuery = (parts: Parts) =>
  queryOptions({
    queryKey: stylingKeys.themePreview(parts),
    queryFn: ({ signal }) => api.call(previewTheme, { body: parts }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30 * 60_000,
  });
