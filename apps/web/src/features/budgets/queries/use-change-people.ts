import {
  addParticipants,
  changeParticipants,
  removeParticipants,
  withdrawFromParticipant,
  type EndpointInput,
} from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttemptKey } from '../../../shared/api/use-attempt-key.ts';
import { useRefresh } from './use-refresh.ts';

export type NewPerson = EndpointInput<typeof addParticipants>['body']['participants'][number];

/** Adds people; the answer says of each address what came of it. */
export function useAddPeople(id: string) {
  const { refresh } = useRefresh(id);
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (participants: readonly NewPerson[]) =>
      api.call(addParticipants, {
        params: { id },
        body: { participants: [...participants] },
        idempotencyKey: keyOf(participants),
      }),
    onSettled: refresh,
  });
}

type Change = Omit<EndpointInput<typeof changeParticipants>['body'], 'participantIds'>;
type ChangeOf = { readonly ids: readonly string[]; readonly change: Change };

/** Pauses, resumes, or sets the amount of some people. */
export function useChangePeople(id: string) {
  const { refresh } = useRefresh(id);
  return useMutation({
    mutationFn: ({ ids, change }: ChangeOf) =>
      api.call(changeParticipants, { params: { id }, body: { participantIds: [...ids], ...change } }),
    onSettled: refresh,
  });
}

export function useRemovePeople(id: string) {
  const { refresh } = useRefresh(id);
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.call(removeParticipants, { params: { id }, body: { participantIds: [...ids] } }),
    onSettled: refresh,
  });
}

type Withdrawn = { readonly participantId: string; readonly amount: number };

/** Takes unspent money back. What is sent again unchanged counts once. */
export function useWithdraw(id: string) {
  const { refresh } = useRefresh(id);
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: ({ participantId, amount }: Withdrawn) =>
      api.call(withdrawFromParticipant, {
        params: { id, pid: participantId },
        body: { amount },
        idempotencyKey: keyOf({ participantId, amount }),
      }),
    onSettled: refresh,
  });
}
