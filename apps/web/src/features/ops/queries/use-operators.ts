import { makeOperator, removeOperator } from '@huggg/contracts';
import type { Operator } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Makes a user with an account an operator. */
export function useMakeOperator() {
  const client = useQueryClient();
  return async (email: string): Promise<void> => {
    await api.call(makeOperator, { body: { email } });
    await client.invalidateQueries({ queryKey: opsKeys.operators });
  };
}

/** Makes an operator an ordinary user again. */
export function useRemoveOperator(onDone: (operator: Operator) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Operator) => api.call(removeOperator, { params: { id } }),
    onSuccess: (_, operator) => onDone(operator),
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.operators }),
  });
}
