import { removeAutomaticTopUp, setAutomaticTopUp } from '@huggg/contracts';
import type { AutomaticTopUpRule } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { upkeepKeys } from './keys.ts';

/** Sets the automatic top-up of a wallet; null removes it. */
export function useSetAutomaticTopUp(walletId: string) {
  const client = useQueryClient();
  return async (rule: AutomaticTopUpRule | null): Promise<void> => {
    const params = { id: walletId };
    if (rule) await api.call(setAutomaticTopUp, { params, body: rule });
    else await api.call(removeAutomaticTopUp, { params });
    await client.invalidateQueries({ queryKey: upkeepKeys.automatic(walletId) });
  };
}
