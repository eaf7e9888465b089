import { loadActors } from '../modules/access/index.ts';
import type { Actor } from '../platform/context.ts';
import { sha256 } from '../platform/crypto/index.ts';
import { coalesce } from '../platform/database/index.ts';
import type { Runtime } from './runtime.ts';

export const sessionCookie = 'huggg_user_access_token';

/**
 * Finds who an access token belongs to. It is asked of the database on every request, so that an ended session or membership counts at
 * once; requests that arrive together share the question.
 */
export function authenticator(runtime: Runtime): (token: string) => Promise<Actor | null> {
  const load = coalesce<Buffer, { readonly actor: Actor | null }>({
    key: (hash) => hash.toString('latin1'),
    lanes: 2,
    most: 64,
    work: async (hashes) => (await loadActors(runtime.readPrimary, hashes)).map((actor) => ({ actor })),
  });
  return async (token) => (await load(sha256(token))).actor;
}
