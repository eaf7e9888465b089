import { setFlag, type FlagName } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Sets or removes a flag, for a team or, without one, everywhere. */
export function useSetFlag(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: {
      readonly name: FlagName;
      readonly teamId: string | null;
      readonly on: boolean;
      readonly value: string;
    }) => api.call(setFlag, { body }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.all }),
  });
}
