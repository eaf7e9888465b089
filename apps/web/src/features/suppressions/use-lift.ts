import { liftSuppression } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { teamKeys } from '../../shared/query-keys/team-keys.ts';

/** Lifts the suppression of an address, so that messages are sent to it again. */
export function useLift() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(liftSuppression, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: teamKeys.undeliverable }),
  });
}
