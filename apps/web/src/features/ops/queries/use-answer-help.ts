import { answerHelpRequest } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Replies by email. A second click sends the same reply only once. */
export function useAnswerHelp(id: string) {
  const client = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return async (text: string): Promise<void> => {
    await api.call(answerHelpRequest, { params: { id }, body: { text }, idempotencyKey: key });
    setKey(crypto.randomUUID());
    await client.invalidateQueries({ queryKey: opsKeys.all });
  };
}
