import { answerHelpRequest } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { opsKeys } from './ops-keys.ts';

/** Answers by mail; a second press is the same answer. */
export function useAnswerHelp(id: string) {
  const client = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return async (text: string): Promise<void> => {
    await api.call(answerHelpRequest, { params: { id }, body: { text }, idempotencyKey: key });
    setKey(crypto.randomUUID());
    await client.invalidateQueries({ queryKey: opsKeys.all });
  };
}
