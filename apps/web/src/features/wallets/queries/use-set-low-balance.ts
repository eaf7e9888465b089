import { setLowBalanceNotice } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { upkeepKeys } from './keys.ts';

/** Sets the balance below which people who fund a wallet are notified; null turns the notice off. */
export function useSetLowBalance(walletId: string) {
  const client = useQueryClient();
  return async (level: number | null): Promise<void> => {
    await api.call(setLowBalanceNotice, { params: { id: walletId }, body: { level } });
    await client.invalidateQueries({ queryKey: upkeepKeys.lowBalance(walletId) });
  };
}
