import { previewOrder } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';

type PreviewRequest = { readonly orderId: string; readonly version: number; readonly recipient: number };

/**
 * URLs of the real page and email for a version of a draft. They expire after an hour, so they are refetched earlier.
 */
export const orderPreviewQuery = ({ orderId, version, recipient }: PreviewRequest) =>
  queryOptions({
    queryKey: orderKeys.preview(orderId, { version, recipient }),
    queryFn: ({ signal }) => api.call(previewOrder, { params: { id: orderId }, body: { recipient } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30 * 60_000,
  });
