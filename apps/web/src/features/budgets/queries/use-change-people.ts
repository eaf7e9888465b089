import { changeParticipants, type EndpointInput } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

type Change = Omit<EndpointInput<typeof changeParticipants>['body'], 'participantIds'>;
type ChangeOf = { readonly ids: readonly string[]; readonly change: Change };

/** Pauses or resumes some people, or sets their amount. */
export function useChangePeople(id: string) {
  const { refresh } = useRefresh(id);
  return useMutation({
    mutationFn: ({ ids, change }: ChangeOf) =>
      api.call(changeParticipants, { params: { id }, body: { participantIds: [...ids], ...change } }),
    onSettled: refresh,
  });
}
