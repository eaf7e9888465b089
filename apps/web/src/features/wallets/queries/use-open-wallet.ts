import { createWallet } from '@huggg/contracts';
import type { NewWallet, Wallet } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttemptKey } from '../../../shared/api/use-attempt-key.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

/** Opens an empty wallet. */
export function useOpenWallet() {
  const client = useQueryClient();
  const keyOf = useAttemptKey();
  return async (body: NewWallet): Promise<Wallet> => {
    const wallet = await api.call(createWallet, { body, idempotencyKey: keyOf(body) });
    await client.invalidateQueries({ queryKey: walletKeys.all });
    return wallet;
  };
}
