import { getUserState, updateUserState } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { orderKeys } from '../../../shared/query-keys/order-keys.ts';
import { sendGiftKeys } from './keys.ts';

const maxKept = 200;

/** Stores that a user accepts a brand's terms. */
export function useAcceptTerms(userId: string, onRefused: (brandId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    // Runs one at a time, because each starts from the result of the previous one.
    scope: { id: 'accept-terms' },
    mutationFn: async (brandId: string) => {
      // Terms accepted on another device since then are kept.
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
