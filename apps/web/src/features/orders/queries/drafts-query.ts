import { listOrders } from '@huggg/contracts';
import type { EndpointResponse } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import type { CursorTable } from '../../../shared/gifts/list-search.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { draftKeys } from './keys.ts';

export type Draft = EndpointResponse<typeof listOrders>['data'][number];

const unpaid = ['draft', 'awaiting-approval', 'paying', 'awaiting-payment'];

/** The query for a page of unpaid orders, latest change first. */
export const draftsQuery = ({ cursor, size = defaultPageSize }: CursorTable) =>
  queryOptions({
    queryKey: draftKeys.page({ cursor, size }),
    queryFn: ({ signal }) => api.call(listOrders, { query: { cursor, limit: size, status: unpaid } }, { signal }),
    placeholderData: keepPreviousData,
  });
