import { listFailReasons } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { postOfficeKeys } from '../../../shared/query-keys/post-office-keys.ts';
import { pageSize } from './page-size.ts';

/** The reasons why a file failed, page by page. A change of `count` refetches them. */
export const reasonsQuery = (id: string, { page, count }: { readonly page: number; readonly count: number }) =>
  queryOptions({
    queryKey: postOfficeKeys.reasons(id, { page, count }),
    queryFn: ({ signal }) =>
      api.call(
        listFailReasons,
        { params: { id }, query: { limit: pageSize, offset: (page - 1) * pageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: count > 0,
  });
