import { startBudget, stopBudget, unscheduleBudget } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

const calls = { start: startBudget, stop: stopBudget, unschedule: unscheduleBudget } as const;

/**
 * Starts, stops or unschedules a budget. A refusal may mean that its status was changed by someone else, so the page
 * then shows the current status.
 */
export function useAct(id: string) {
  const { keep, refresh } = useRefresh(id);
  return useMutation({
    mutationFn: (act: keyof typeof calls) => api.call(calls[act], { params: { id } }),
    onSuccess: keep,
    onSettled: refresh,
  });
}
