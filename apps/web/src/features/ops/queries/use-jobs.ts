import { discardFailedJobs, retryFailedJobs, type DiscardReason } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** The jobs of a decision: one job by its id, or those that stopped in a queue until `before`. */
export type JobDecision = {
  readonly queue: string;
  readonly id?: string;
  readonly before?: string;
  /** The reason for discarding; the jobs are retried if there is none. */
  readonly reason?: DiscardReason;
};

/** Retries failed jobs, or discards them. */
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
