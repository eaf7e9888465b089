import { previewBranding, type BrandingModel } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { brandingKeys } from '../../../shared/query-keys/branding-keys.ts';

/** Addresses of the real pages and mails in a model. They end after an hour, so they are asked for again before. */
export const previewQuery = (model: BrandingModel) =>
  queryOptions({
    queryKey: brandingKeys.preview(model),
    queryFn: ({ signal }) => api.call(previewBranding, { body: { model } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30 * 60_000,
  });
