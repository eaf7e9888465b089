import { readNotices } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../shared/api/api.ts';
import { noticeKeys } from '../../shared/query-keys/notice-keys.ts';

/** Marks as read what was counted and has nothing to say any more. It is not in the list, so that is not read again. */
export function useReadSilent(ids: readonly string[]) {
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
