import { resetSecondFactors } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { peopleKeys } from '../../../shared/query-keys/people-keys.ts';
import type { Place } from './place.ts';

/** Removes a person's second factors. */
export function useResetFactors({ teamId, userId }: Place, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(resetSecondFactors, { params: { id: teamId, userId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: peopleKeys.all });
      onDone();
    },
  });
}
