import { getUserState, updateUserState } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { sendGiftKeys } from './keys.ts';

const maxKept = 200;

/** Keeps that a person accepts a brand's terms. */
export function useAcceptTerms(userId: string, onRefused: (brandId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    // One after the other: each begins with what the one before it kept.
    scope: { id: 'accept-terms' },
    mutationFn: async (brandId: string) => {
      // Another device may have accepted other terms since: they stay.
      const { tcApprovals } = await api.call(getUserState, { params: { id: userId } });
      return api.call(updateUserState, {
        params: { id: userId },
        body: { entity: { tcApprovals: [...new Set([...tcApprovals, brandId])].slice(-maxKept) } },
      });
    },
    onSuccess: (next) => {
      client.setQueryData(sendGiftKeys.userState(userId), next);
      void client.invalidateQueries({ queryKey: orderKeys.all });
    },
    onError: (_error, brandId) => onRefused(brandId),
  });
}
