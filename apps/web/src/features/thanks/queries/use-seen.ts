import { getUserState, updateUserState } from '@huggg/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';
import { requireUser } from '../../../shared/session/session.ts';

/**
 * Up to when thank-yous had been read before this visit; undefined until that is known. Those that show now are read
 * from now on: the next visit and Home show them as such.
 * @param newest when the newest that shows came
 */
export function useSeen(newest: string | undefined): string | null | undefined {
  const { id } = requireUser().user;
  const client = useQueryClient();
  const before = useQuery({
    queryKey: homeKeys.thanksList('seen'),
    queryFn: async ({ signal }) =>
      (await api.call(getUserState, { params: { id } }, { signal })).reactionsLastSeen ?? null,
    // What was unread when one came stays marked while one looks.
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
