import {
  addPasskey,
  confirmTotp,
  endOneSession,
  endSessions,
  listFactors,
  listSessions,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { makePasskey } from '../../shared/api/passkeys.ts';
import { requireUser } from '../../shared/session/session.ts';

const me = (): { readonly id: string } => ({ id: requireUser().user.id });

export const factorsQuery = queryOptions({
  queryKey: ['security', 'factors'],
  queryFn: ({ signal }) => api.call(listFactors, { params: me() }, { signal }),
});
export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: ({ signal }) => api.call(listSessions, { params: me() }, { signal }),
});

export const beginApp = (name: string) => api.call(startTotp, { params: me(), body: { name } });
export const finishApp = (factorId: string, code: string) =>
  api.call(confirmTotp, { params: { ...me(), factorId }, body: { code } });
export const rename = (factorId: string, name: string) =>
  api.call(renameFactor, { params: { ...me(), factorId }, body: { name } });
export const remove = (factorId: string) => api.call(removeFactor, { params: { ...me(), factorId } });
export const renewCodes = () => api.call(renewRecoveryCodes, { params: me() });
export const endSession = (sessionId: string) => api.call(endOneSession, { params: { ...me(), sessionId } });
export const endEverywhere = (keep: 'current' | 'none') => api.call(endSessions, { params: me(), query: { keep } });

export async function addNewPasskey(name: string) {
  const { challengeId, options } = await api.call(startPasskey, { params: me() });
  return api.call(addPasskey, { params: me(), body: { challengeId, name, response: await makePasskey(options) } });
}
