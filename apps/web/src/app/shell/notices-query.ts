import { listNotices } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { noticeKeys } from '../../shared/query-keys/notice-keys.ts';

export const noticesQuery = infiniteQueryOptions({
  queryKey: noticeKeys.list,
  queryFn: async ({ pageParam, signal, client }) => {
    const page = await api.call(listNotices, { query: { cursor: pageParam } }, { signal });
    // Notices without content were counted until the list was loaded, so the count is updated here.
    client.setQueryData(noticeKeys.unread, page.unread);
    return page;
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});
