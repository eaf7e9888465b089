import { endOpsSessions, resetOpsFactors, sendOpsReset } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The support actions on a person's account. */
export type PersonAct = 'send-reset' | 'end-sessions' | 'reset-factors';

const calls = {
  'send-reset': (id: string) => api.call(sendOpsReset, { params: { id } }),
  'end-sessions': (id: string) => api.call(endOpsSessions, { params: { id } }),
  'reset-factors': (id: string) => api.call(resetOpsFactors, { params: { id } }),
} as const satisfies Record<PersonAct, (id: string) => Promise<unknown>>;

/** Runs the action, and reloads the person. */
export function useHelpPerson(personId: string, onDone: (act: PersonAct) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (act: PersonAct) => {
      await calls[act](personId);
      return act;
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.person(personId) }),
  });
}
