import { addClaimBlock, liftClaimBlock, type ClaimBlock, type EndpointInput } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Adds an address, domain, phone or network to the list. */
export function useAddClaimBlock() {
  const client = useQueryClient();
  return async (body: EndpointInput<typeof addClaimBlock>['body']): Promise<ClaimBlock> => {
    try {
      return await api.call(addClaimBlock, { body });
    } finally {
      await client.invalidateQueries({ queryKey: opsKeys.claimBlocks });
    }
  };
}

/** Removes an entry from the list. */
export function useLiftClaimBlock(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(liftClaimBlock, { params: { id } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: opsKeys.claimBlocks }),
  });
}
