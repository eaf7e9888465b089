import { transferBetweenWallets } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../shared/api/api.ts';
import { walletKeys } from '../../../shared/query-keys/wallet-keys.ts';

type Move = { readonly toWalletId: string; readonly amount: number; readonly description?: string };

/** One key for one attempt: what is sent again unchanged moves once; what was changed is another attempt. */
function useAttemptKey(): (attempt: unknown) => string {
  const kept = useRef({ text: '', key: '' });
  return (attempt) => {
    const text = JSON.stringify(attempt);
    if (kept.current.text !== text) kept.current = { text, key: crypto.randomUUID() };
    return kept.current.key;
  };
}

/** Moves money out of a wallet into another. */
export function useMoveMoney(fromWalletId: string) {
  const client = useQueryClient();
  const keyOf = useAttemptKey();
  return async (move: Move) => {
    const done = await api.call(transferBetweenWallets, {
      params: { id: fromWalletId },
      body: move,
      idempotencyKey: keyOf(move),
    });
    await client.invalidateQueries({ queryKey: walletKeys.all });
    return done;
  };
}
