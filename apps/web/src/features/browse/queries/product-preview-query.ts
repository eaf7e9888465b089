import { previewProduct } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { browseKeys } from './keys.ts';

/** Addresses of the real page and mail of a gift. They end after an hour, so they are asked for again before. */
export const productPreviewQuery = (productId: string) =>
  queryOptions({
    queryKey: browseKeys.preview(productId),
    queryFn: ({ signal }) => api.call(previewProduct, { params: { id: productId }, body: {} }, { signal }),
    staleTime: 30 * 60_000,
  });
