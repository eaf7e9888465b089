import { addPasskey, startPasskey } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { makePasskey } from '../../../shared/api/passkeys.ts';
import { self } from './self.ts';

/** Creates a passkey and adds it. @throws PasskeyProblem if the browser's own dialog closes without creating one. */
export async function addNewPasskey(name: string) {
  const { challengeId, options } = await api.call(startPasskey, { params: self() });
  return api.call(addPasskey, { params: self(), body: { challengeId, name, response: await makePasskey(options) } });
}
