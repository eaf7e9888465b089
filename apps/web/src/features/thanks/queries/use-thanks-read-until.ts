import { getUserState, updateUserState } from '@huggg/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';
import { requireUser } from '../../../shared/session/session.ts';

/**
 * Returns the time up to which thank-yous had been read before this visit; undefined until it is loaded. Marks those
 * displayed now as read: the next visit and Home show them so.
 * @param newest time of the newest displayed thank-you
 */
export function useThanksReadUntil(newest: string | undefined): string | null | undefined {
  const { id } = requireUser().user;
  const client = useQueryClient();
  const before = useQuery({
    queryKey: homeKeys.thanksList('seen'),
    queryFn: async ({ signal }) =>
      (await api.call(getUserState, { params: { id } }, { signal })).reactionsLastSeen ?? null,
    // Thank-yous that were unread when the page opened stay marked as unread while it is open.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  }).data;
  const { mutate } = useMutation({
    mutationFn: (at: string) =>
      api.call(updateUserState, { params: { id }, body: { entity: { reactionsLastSeen: at } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: homeKeys.thanks, refetchType: 'none' }),
  });
  useEffect(() => {
    if (before === undefined || newest === undefined) return;
    if (before === null || newest > before) mutate(newest);
  }, [before, newest, mutate]);
  return before;
}
