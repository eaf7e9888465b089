import { startBudget, stopBudget, unscheduleBudget } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

const calls = { start: startBudget, stop: stopBudget, unschedule: unscheduleBudget } as const;

/**
 * Starts, stops or unschedules a budget. A refusal may mean that it was moved elsewhere: the page then shows what state
 * it is in.
 */
export function useAct(id: string) {
  const { keep, refresh } = useRefresh(id);
  return useMutation({
    mutationFn: (act: keyof typeof calls) => api.call(calls[act], { params: { id } }),
    onSuccess: keep,
    onSettled: refresh,
  });
}
