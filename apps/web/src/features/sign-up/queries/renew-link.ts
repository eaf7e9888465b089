import { requestVerification } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';

/** Asks for a new link in the place of one that has ended. */
export async function renewLink(token: string): Promise<void> {
  await api.call(requestVerification, { body: { verificationToken: token } });
}
