import { previewBranding, type BrandingModel } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { brandingKeys } from '../../../shared/query-keys/branding-keys.ts';

/**
 * The query for the URLs of the real pages and emails for a branding. They expire after an hour, so they are requested
 * again before that.
 */
export const previewQuery = (model: BrandingModel) =>
  queryOptions({
    queryKey: brandingKeys.preview(model),
    queryFn: ({ signal }) => api.call(previewBranding, { body: { model } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30 * 60_000,
  });
