import { changeWallet } from '@huggg/contracts';
import type { Wallet, WalletChange } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

/** Changes a wallet's name, tags or reference. */
export function useChangeWallet(id: string) {
  const client = useQueryClient();
  return async (body: WalletChange): Promise<Wallet> => {
    const wallet = await api.call(changeWallet, { params: { id }, body });
    await client.invalidateQueries({ queryKey: walletKeys.all });
    return wallet;
  };
}
