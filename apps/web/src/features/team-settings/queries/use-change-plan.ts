import { upgradeBusiness } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api, leave } from '../../../shared/api/api.ts';

/** Takes another plan. What everybody may do comes from the plan, so the page begins anew. */
export function useChangePlan(planId: string) {
  return useMutation({
    mutationFn: () => api.call(upgradeBusiness, { body: { planId, paymentMethod: 'invoice' } }),
    onSuccess: () => {
      leave('/team/plan');
    },
  });
}
