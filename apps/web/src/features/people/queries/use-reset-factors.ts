import { resetSecondFactors } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { peopleKeys } from '../../../shared/query-keys/people-keys.ts';
import type { MemberParams } from './member-params.ts';

/** Removes a person's second factors. */
export function useResetFactors({ teamId, userId }: MemberParams, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(resetSecondFactors, { params: { id: teamId, userId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: peopleKeys.all });
      onDone();
    },
  });
}
