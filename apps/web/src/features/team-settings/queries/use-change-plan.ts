import { upgradeBusiness } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api, loadPage } from '../../../shared/api/api.ts';

/** Changes the plan. Permissions depend on the plan, so the page is reloaded. */
export function useChangePlan(planId: string) {
  return useMutation({
    mutationFn: () => api.call(upgradeBusiness, { body: { planId, paymentMethod: 'invoice' } }),
    onSuccess: () => {
      loadPage('/team/plan');
    },
  });
}
