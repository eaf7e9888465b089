import { runBudget } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

/** Carries out the run that waits. A run is done once, however often it is asked for. */
export function useRun(id: string) {
  const { refresh } = useRefresh(id);
  return useMutation({
    mutationFn: (period: number) =>
      api.call(runBudget, { params: { id }, body: { period }, idempotencyKey: crypto.randomUUID() }),
    onSettled: refresh,
  });
}
