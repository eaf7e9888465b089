import { createPlan, editPlan, previewPlanChange, retirePlan } from '@huggg/contracts';
import type { OperatorsPlan, PlanDraft, PlanEffects } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Creates plans, loads the effects of a change, and applies it. */
export function useSavePlans() {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: opsKeys.plans });
  return {
    create: async (draft: PlanDraft): Promise<void> => {
      await api.call(createPlan, { body: draft });
      await reread();
    },
    preview: (id: string, draft: PlanDraft): Promise<PlanEffects> =>
      api.call(previewPlanChange, { params: { id }, body: draft }),
    edit: async (id: string, plan: PlanDraft, teams: number): Promise<void> => {
      await api.call(editPlan, { params: { id }, body: { plan, teams } });
      await reread();
    },
  };
}

/** Retires a plan, or offers it again. */
export function useRetirePlan(onDone: (plan: OperatorsPlan) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: OperatorsPlan) =>
      api.call(retirePlan, { params: { id }, body: { retired: isActive } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.plans }),
  });
}
