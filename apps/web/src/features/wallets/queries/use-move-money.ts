import { transferBetweenWallets } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

type Move = { readonly toWalletId: string; readonly amount: number; readonly description?: string };

/** Moves money from one wallet to another. */
export function useMoveMoney(fromWalletId: string) {
  const client = useQueryClient();
  const attempt = useAttempt();
  return async (move: Move) => {
    const done = await attempt(move, (idempotencyKey) =>
      api.call(transferBetweenWallets, { params: { id: fromWalletId }, body: move, idempotencyKey }),
    );
    await client.invalidateQueries({ queryKey: walletKeys.all });
    return done;
  };
}
