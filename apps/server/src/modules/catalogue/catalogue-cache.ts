import { LRUCache } from 'lru-cache';
import { createLoadingCache } from '../../platform/cache/index.ts';
import { monotonicMs } from '../../platform/clock/index.ts';
import { coalesce, perRead, type Read } from '../../platform/database/index.ts';
import { getCatalogueVersion } from './queries/version.ts';

/** Catalogue data that is current as of the call to `current`. */
export type CurrentCatalogue = {
  /**
   * Returns the result of a query from the cache or from `load`. Concurrent callers of the same query share one load.
   */
  readonly get: <T>(query: string, load: () => Promise<T>) => Promise<T>;
  /** Returns objects by id: those in the cache, and the others from `load`. An id that is not found is not cached. */
  readonly getMany: <T extends object>(
    kind: string,
    ids: readonly string[],
    load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ) => Promise<ReadonlyMap<string, T>>;
};

/**
 * Caches catalogue data in a process, but nothing that belongs to a team. Each use first reads the catalogue's version,
 * in one query shared by concurrent callers, so no outdated data is returned; `current` reads it once for several uses.
 */
export type CatalogueCache = CurrentCatalogue & { readonly current: () => Promise<CurrentCatalogue> };

const maxResults = 2_000;
const maxObjects = 10_000;
/**
 * Maximum age of an entry. One replica may have the new version before another has the new rows; a mixed result is kept
 * no longer than this.
 */
const maxAgeMs = 60_000;

function createCatalogueCache(read: Read): CatalogueCache {
  const results = createLoadingCache<unknown>({ entries: maxResults });
  const objects = new LRUCache<string, object>({ max: maxObjects });
  let cachedVersion = -1;
  let clearedAt = 0;
  const currentVersion = coalesce<null, number>({
    work: async () => [await getCatalogueVersion(read)],
    key: () => '',
    shared: true,
    concurrency: 1,
    batchSize: Number.MAX_SAFE_INTEGER,
  });
  const refresh = async (): Promise<void> => {
    const version = await currentVersion(null);
    const now = monotonicMs();
    if (version === cachedVersion && now - clearedAt < maxAgeMs) return;
    cachedVersion = version;
    clearedAt = now;
    results.clear();
    objects.clear();
  };

  const known: CurrentCatalogue = {
    get: async <T>(query: string, load: () => Promise<T>): Promise<T> => (await results.get(query, load)) as T,
    async getMany<T extends object>(
      kind: string,
      ids: readonly string[],
      load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    ): Promise<ReadonlyMap<string, T>> {
      const found = new Map<string, T>();
      for (const id of ids) {
        const cached = objects.get(`${kind}:${id}`);
        if (cached) found.set(id, cached as T);
      }
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length === 0) return found;
      const loadedAtVersion = cachedVersion;
      for (const [id, object] of await load(missing)) {
        found.set(id, object);
        // If the catalogue changed in the meantime, an object loaded before the change must not be cached after it.
        if (loadedAtVersion === cachedVersion) objects.set(`${kind}:${id}`, object);
      }
      return found;
    },
  };
  const current = async (): Promise<CurrentCatalogue> => {
    await refresh();
    return known;
  };
  return {
    current,
    get: async (query, load) => (await current()).get(query, load),
    getMany: async (kind, ids, load) => (await current()).getMany(kind, ids, load),
  };
}

/** Returns the cache of a database handle: one for each process and database. */
export const catalogueCache: (read: Read) => CatalogueCache = perRead(createCatalogueCache);
