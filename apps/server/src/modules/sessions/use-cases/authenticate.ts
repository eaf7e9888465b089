import type { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import { coalesce, type Queryable } from '../../../platform/database/index.ts';
import { isImpersonationToken } from '../domain/keys.ts';
import { loadActors, loadImpersonated } from '../queries/actors.read-model.ts';

type AuthenticateContext = {
  /** The primary database: a replica may not have a new token yet. */
  readonly read: Queryable;
  readonly now: () => Temporal.Instant;
};

/** Settings for sharing one query between tokens that arrive at the same time. */
export const tokenBatches = {
  concurrency: 2,
  batchSize: 64,
  shared: true,
  key: (hash: Buffer) => hash.toString('latin1'),
};

/**
 * Creates the function that finds the user of a bearer token. Every request queries the database, so that an ended
 * session or a lost membership takes effect immediately; simultaneous requests share one query.
 */
export function createPeopleAuthenticate(needs: AuthenticateContext): (token: string) => Promise<Actor | null> {
  const people = coalesce<Buffer, { readonly actor: Actor | null }>({
    ...tokenBatches,
    work: async (hashes) => (await loadActors(needs.read, hashes, needs.now())).map((actor) => ({ actor })),
  });
  return async (token) =>
    isImpersonationToken(token)
      ? ((await loadImpersonated(needs.read, [sha256(token)], needs.now()))[0] ?? null)
      : (await people(sha256(token))).actor;
}
