import { refuseClaim, releaseClaim, undoClaimDecision } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

const calls = { release: releaseClaim, refuse: refuseClaim, undo: undoClaimDecision } as const;

type Decision = { readonly id: string; readonly act: keyof typeof calls; readonly reason: string };

/** Decides about a held claim, or undoes a decision. */
export function useDecideClaim(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act, reason }: Decision) => api.call(calls[act], { params: { id }, body: { reason } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.all }),
  });
}
