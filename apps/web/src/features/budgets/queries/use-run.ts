import { runBudget } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

/** Runs the waiting run. A run is carried out once, even if it is requested several times. */
export function useRun(id: string) {
  const { refresh } = useRefresh(id);
  return useMutation({
    mutationFn: (period: number) =>
      api.call(runBudget, { params: { id }, body: { period }, idempotencyKey: crypto.randomUUID() }),
    onSettled: refresh,
  });
}
