import type { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import { coalesce, type Queryable } from '../../../platform/database/index.ts';
import { isImpersonationToken } from '../domain/keys.ts';
import { loadActors, loadImpersonated } from '../queries/actors.read-model.ts';

type Needs = {
  /** The primary: a replica may not know yet of a token made a moment ago. */
  readonly read: Queryable;
  readonly now: () => Temporal.Instant;
};

/** How tokens that arrive together share one query. */
export const tokenBatches = {
  concurrency: 2,
  batchSize: 64,
  shared: true,
  key: (hash: Buffer) => hash.toString('latin1'),
};

/**
 * Makes the function that finds which person a bearer token belongs to. It is asked of the database on every request,
 * so that an ended session or a lost membership counts at once; requests that arrive together share the query.
 */
export function createPeopleAuthenticate(needs: Needs): (token: string) => Promise<Actor | null> {
  const people = coalesce<Buffer, { readonly actor: Actor | null }>({
    ...tokenBatches,
    work: async (hashes) => (await loadActors(needs.read, hashes, needs.now())).map((actor) => ({ actor })),
  });
  return async (token) =>
    isImpersonationToken(token)
      ? ((await loadImpersonated(needs.read, [sha256(token)], needs.now()))[0] ?? null)
      : (await people(sha256(token))).actor;
}
