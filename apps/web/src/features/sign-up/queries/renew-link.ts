import { requestVerification } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

/** Requests a new link to replace one that has expired. */
export async function renewLink(token: string): Promise<void> {
  await api.call(requestVerification, { body: { verificationToken: token } });
}
