import { createTwofaState } from '@huggg/contracts';
import type { FactorMethod } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { proofKeys } from './keys.ts';

export type CodeMethod = Extract<FactorMethod, 'email' | 'sms'>;

/** Sends a code by email or SMS. */
export function useSendCode(stateId: string, method: CodeMethod) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(createTwofaState, { body: { stateId, method } }),
    onSuccess: (sent) => {
      client.setQueryData(proofKeys.step(stateId), sent);
    },
  });
}
