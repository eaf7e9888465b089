import { previewProduct } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { browseKeys } from './keys.ts';

/**
 * The query for the URLs of the real page and email of a gift. They expire after an hour, so they are requested again
 * before that.
 */
export const productPreviewQuery = (productId: string) =>
  queryOptions({
    queryKey: browseKeys.preview(productId),
    queryFn: ({ signal }) => api.call(previewProduct, { params: { id: productId }, body: {} }, { signal }),
    staleTime: 30 * 60_000,
  });
