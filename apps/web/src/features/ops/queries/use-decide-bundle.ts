import { applyBundle, checkBundle, discardBundle } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

const acts = { apply: applyBundle, check: checkBundle, discard: discardBundle } as const;
export type BundleAct = keyof typeof acts;

/** Imports a bundle, requests another check, or discards it. */
export function useDecideBundle(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: BundleAct) => api.call(acts[act], { params: { id } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.catalogue }),
  });
}
