import { discardFailedJobs, retryFailedJobs, type DiscardReason } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** What is decided: one job by its id, or what stopped in a queue until `before`. */
export type JobDecision = {
  readonly queue: string;
  readonly id?: string;
  readonly before?: string;
  /** Given up for this reason; run again where there is none. */
  readonly reason?: DiscardReason;
};

/** Runs failed jobs again, or gives them up. */
export function useDecideJobs(onDone: (jobs: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, ...chosen }: JobDecision) =>
      reason
        ? api.call(discardFailedJobs, { body: { ...chosen, reason } })
        : api.call(retryFailedJobs, { body: chosen }),
    onSuccess: ({ jobs }) => onDone(jobs),
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.all }),
  });
}
