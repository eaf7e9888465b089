import { changePassword as changePasswordCall } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { self } from './self.ts';

/** Another password; every other device is signed out. */
export async function changePassword(password: string): Promise<void> {
  await api.call(changePasswordCall, { params: self(), body: { password } });
}
