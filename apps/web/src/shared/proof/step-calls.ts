import {
  createTwofaState,
  getTwofaState,
  startTwofaPasskey,
  verifyTwofaPasskey,
  verifyTwofaRecovery,
  verifyTwofaState,
} from '@huggg/contracts';
import type { FactorMethod, TwofaState } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { askPasskey } from '../api/passkeys.ts';

export type CodeMethod = Extract<FactorMethod, 'email' | 'sms'>;

export const stepQuery = (id: string) =>
  queryOptions({
    queryKey: ['twofa-state', id],
    queryFn: ({ signal }) => api.call(getTwofaState, { query: { id } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export const sendCode = (id: string, method: CodeMethod): Promise<TwofaState> =>
  api.call(createTwofaState, { body: { stateId: id, method } });

export type Result = { readonly status: 'verified' | 'invalid'; readonly triesLeft: number };

export const checkCode = (id: string, code: string): Promise<Result> =>
  api.call(verifyTwofaState, { params: { id }, body: { code } });

export const checkRecoveryCode = (id: string, code: string): Promise<Result> =>
  api.call(verifyTwofaRecovery, { params: { id }, body: { code } });

export async function checkPasskey(id: string): Promise<Result> {
  const { challengeId, options } = await api.call(startTwofaPasskey, { params: { id } });
  return api.call(verifyTwofaPasskey, { params: { id }, body: { challengeId, response: await askPasskey(options) } });
}
