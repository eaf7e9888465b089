import { removeParticipants } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

/** Takes people out of a budget; what they hold goes back at once. */
export function useRemovePeople(id: string) {
  const { refresh } = useRefresh(id);
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.call(removeParticipants, { params: { id }, body: { participantIds: [...ids] } }),
    onSettled: refresh,
  });
}
