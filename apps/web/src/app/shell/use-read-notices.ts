import { readNotices } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { noticeKeys } from '../../shared/query-keys/notice-keys.ts';

/** Marks some notices as read, or all of them. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) => api.call(readNotices, { body: ids ? { ids: [...ids] } : {} }),
    onSuccess: ({ unread }) => client.setQueryData(noticeKeys.unread, unread),
    onSettled: () => client.invalidateQueries({ queryKey: noticeKeys.list }),
  });
}
