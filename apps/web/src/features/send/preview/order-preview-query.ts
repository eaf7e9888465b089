import { previewOrder } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';

type Asked = { readonly orderId: string; readonly version: number; readonly recipient: number };

/**
 * Addresses of the real page and mail of a version of a draft. They end after an hour, so they are asked for again
 * before.
 */
export const orderPreviewQuery = ({ orderId, version, recipient }: Asked) =>
  queryOptions({
    queryKey: orderKeys.preview(orderId, { version, recipient }),
    queryFn: ({ signal }) => api.call(previewOrder, { params: { id: orderId }, body: { recipient } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30 * 60_000,
  });
