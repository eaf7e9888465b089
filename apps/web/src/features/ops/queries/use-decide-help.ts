import { closeHelpRequest, takeHelpRequest } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Takes on a request, closes it or reopens it. */
export function useDecideHelp(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'take' | 'close' | 'open') =>
      act === 'take'
        ? api.call(takeHelpRequest, { params: { id } })
        : api.call(closeHelpRequest, { params: { id }, body: { closed: act === 'close' } }),
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.all }),
  });
}
