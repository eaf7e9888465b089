import { stepUp, startTwofaPasskey, verifyTwofaPasskey, verifyTwofaRecovery, verifyTwofaState } from '@huggg/contracts';
import { api } from '../api/api.ts';
import { requestPasskey } from '../api/passkeys.ts';
import { selfParams } from './self-params.ts';

/** Proves this session with its password or second step. */
export async function proveSession(
  body: { readonly password: string } | { readonly twofa_token: string },
): Promise<void> {
  await api.call(stepUp, { params: selfParams(), body });
}

export type Result = { readonly status: 'verified' | 'invalid'; readonly triesLeft: number };

export const checkCode = (id: string, code: string): Promise<Result> =>
  api.call(verifyTwofaState, { params: { id }, body: { code } });

export const checkRecoveryCode = (id: string, code: string): Promise<Result> =>
  api.call(verifyTwofaRecovery, { params: { id }, body: { code } });

export async function checkPasskey(id: string): Promise<Result> {
  const { challengeId, options } = await api.call(startTwofaPasskey, { params: { id } });
  return api.call(verifyTwofaPasskey, {
    params: { id },
    body: { challengeId, response: await requestPasskey(options) },
  });
}
