import { addParticipants, type EndpointInput } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { useRefresh } from './use-refresh.ts';

type NewPerson = EndpointInput<typeof addParticipants>['body']['participants'][number];

/** Adds people; the response contains a result for each address. */
export function useAddPeople(id: string) {
  const { refresh } = useRefresh(id);
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (participants: readonly NewPerson[]) =>
      attempt(participants, (idempotencyKey) =>
        api.call(addParticipants, { params: { id }, body: { participants: [...participants] }, idempotencyKey }),
      ),
    onSettled: refresh,
  });
}
