import { requestPasswordReset, resetPassword as resetPasswordCall } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

/** Requests a link. The response is the same for every address. */
export async function requestResetLink(username: string): Promise<void> {
  await api.call(requestPasswordReset, { body: { username } });
}

/** Sets a new password with the token of a link. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await api.call(resetPasswordCall, { body: { token, password } });
}
