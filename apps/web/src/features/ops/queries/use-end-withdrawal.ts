import { confirmWithdrawal, payWithdrawal, refuseWithdrawal } from '@huggg/contracts';
import type { OpsWithdrawal } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

export type WithdrawalAct = 'pay' | 'confirm' | 'refuse';

/** Records that a withdrawal was paid, confirms it, or refuses it. `text` is the bank's reference or the reason. */
export function useEndWithdrawal() {
  const client = useQueryClient();
  return async (kind: WithdrawalAct, id: string, text: string): Promise<OpsWithdrawal> => {
    const params = { id };
    try {
      if (kind === 'confirm') return await api.call(confirmWithdrawal, { params });
      return kind === 'pay'
        ? await api.call(payWithdrawal, { params, body: { reference: text } })
        : await api.call(refuseWithdrawal, { params, body: { reason: text } });
    } finally {
      await Promise.all(
        [opsKeys.withdrawals, opsKeys.overview].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    }
  };
}
