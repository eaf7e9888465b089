import { requestPasswordReset, resetPassword as resetPasswordCall } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

/** Asks for a link. Every address gets the same answer. */
export async function requestResetLink(username: string): Promise<void> {
  await api.call(requestPasswordReset, { body: { username } });
}

/** Sets a new password by the token of a link. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await api.call(resetPasswordCall, { body: { token, password } });
}
