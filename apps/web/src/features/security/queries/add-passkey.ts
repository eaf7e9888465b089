import { addPasskey, startPasskey } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { makePasskey } from '../../../shared/api/passkeys.ts';
import { selfParams } from './self-params.ts';

/** Creates a passkey and adds it. @throws PasskeyProblem if the browser's own dialog closes without creating one. */
export async function addNewPasskey(name: string) {
  const { challengeId, options } = await api.call(startPasskey, { params: selfParams() });
  return api.call(addPasskey, {
    params: selfParams(),
    body: { challengeId, name, response: await makePasskey(options) },
  });
}
