import { renewRecoveryCodes } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { securityKeys } from './keys.ts';
import { self } from './self.ts';

/** Creates new recovery codes and invalidates the old ones. */
export function useRenewCodes(onMade: (recoveryCodes: readonly string[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(renewRecoveryCodes, { params: self() }),
    onSuccess: async ({ recoveryCodes }) => {
      onMade(recoveryCodes);
      await client.invalidateQueries({ queryKey: securityKeys.factors });
    },
  });
}
