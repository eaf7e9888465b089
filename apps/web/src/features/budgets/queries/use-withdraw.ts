import { withdrawFromParticipant } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { useRefresh } from './use-refresh.ts';

type Withdrawal = { readonly participantId: string; readonly amount: number };

/** Takes unspent money back. A request that is repeated unchanged counts once. */
export function useWithdraw(id: string) {
  const { refresh } = useRefresh(id);
  const attempt = useAttempt();
  return useMutation({
    mutationFn: ({ participantId, amount }: Withdrawal) =>
      attempt({ participantId, amount }, (idempotencyKey) =>
        api.call(withdrawFromParticipant, { params: { id, pid: participantId }, body: { amount }, idempotencyKey }),
      ),
    onSettled: refresh,
  });
}
