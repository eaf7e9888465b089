import { readNotices } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../shared/api/api.ts';
import { noticeKeys } from '../../shared/query-keys/notice-keys.ts';

/**
 * Marks as read the notices that were counted and have no content any more. They are not in the list, so the list is
 * not loaded again.
 */
export function useReadEmptyNotices(ids: readonly string[]) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (silent: readonly string[]) => api.call(readNotices, { body: { ids: [...silent] } }),
    onSuccess: ({ unread }) => client.setQueryData(noticeKeys.unread, unread),
  });
  const named = ids.join();
  useEffect(() => {
    if (named !== '') mutate(named.split(','));
  }, [named, mutate]);
}
