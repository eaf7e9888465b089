import { removeParticipants } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

/** Removes people from a budget; their balances are returned immediately. */
export function useRemovePeople(id: string) {
  const { refresh } = useRefresh(id);
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.call(removeParticipants, { params: { id }, body: { participantIds: [...ids] } }),
    onSettled: refresh,
  });
}
