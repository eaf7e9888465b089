import { renewRecoveryCodes } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';
import { selfParams } from './self-params.ts';

/** Creates new recovery codes and invalidates the old ones. */
export function useRenewCodes(onMade: (recoveryCodes: readonly string[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(renewRecoveryCodes, { params: selfParams() }),
    onSuccess: async ({ recoveryCodes }) => {
      onMade(recoveryCodes);
      await client.invalidateQueries({ queryKey: securityKeys.factors });
    },
  });
}
