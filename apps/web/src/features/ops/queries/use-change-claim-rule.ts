import { setClaimRule, type ClaimRule } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Changes the number of claims that are accepted before one is held. */
export function useChangeClaimRule() {
  const client = useQueryClient();
  return async (
    key: ClaimRule['key'],
    body: Pick<ClaimRule, 'enabled' | 'claims' | 'windowMinutes'>,
  ): Promise<void> => {
    try {
      await api.call(setClaimRule, { params: { key }, body });
    } finally {
      await client.invalidateQueries({ queryKey: opsKeys.claimRules });
    }
  };
}
