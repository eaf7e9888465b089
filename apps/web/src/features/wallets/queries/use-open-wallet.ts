import { createWallet } from '@huggg/contracts';
import type { NewWallet, Wallet } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

/** Opens an empty wallet. */
export function useOpenWallet() {
  const client = useQueryClient();
  const attempt = useAttempt();
  return async (body: NewWallet): Promise<Wallet> => {
    const wallet = await attempt(body, (idempotencyKey) => api.call(createWallet, { body, idempotencyKey }));
    await client.invalidateQueries({ queryKey: walletKeys.all });
    return wallet;
  };
}
