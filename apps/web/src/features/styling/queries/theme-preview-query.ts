import { previewTheme } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { stylingKeys } from '../../../shared/query-keys/styling-keys.ts';

type Parts = { readonly brandingId: string | null; readonly giftwrapId: string | null };

/**
 * URLs of the real pages and emails with a branding and a wrap. They expire after an hour, so they are refetched
 * earlier.
 */
export const themePreviewQuery = (parts: Parts) =>
  queryOptions({
    queryKey: stylingKeys.themePreview(parts),
    queryFn: ({ signal }) => api.call(previewTheme, { body: parts }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30 * 60_000,
  });
