import { answerHelpRequest } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useAttempt } from '../../../shared/api/use-attempt.ts';
import { opsKeys } from './ops-keys.ts';

/** Replies by email. A second click sends the same reply only once. */
export function useAnswerHelp(id: string) {
  const client = useQueryClient();
  const attempt = useAttempt();
  return async (text: string): Promise<void> => {
    await attempt(text, (idempotencyKey) =>
      api.call(answerHelpRequest, { params: { id }, body: { text }, idempotencyKey }),
    );
    await client.invalidateQueries({ queryKey: opsKeys.all });
  };
}
