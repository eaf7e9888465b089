import { changePassword as changePasswordCall } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { selfParams } from './self-params.ts';

/** Changes the password and signs out every other device. */
export async function changePassword(password: string): Promise<void> {
  await api.call(changePasswordCall, { params: selfParams(), body: { password } });
}
