import { LRUCache } from 'lru-cache';
import { createLoadingCache } from '../../platform/cache/index.ts';
import { monotonicMs } from '../../platform/clock/index.ts';
import { coalesce, perRead, type Read } from '../../platform/database/index.ts';
import { getCatalogueVersion } from './queries/version.ts';

/** Catalogue data that is as new as the moment at which its user asked for `current`. */
export type CurrentCatalogue = {
  /**
   * The result of a query: the cached one, or what `load` answers now. Concurrent callers of the same query share one
   * load.
   */
  readonly get: <T>(query: string, load: () => Promise<T>) => Promise<T>;
  /** Objects by their ids: those cached, and the others from `load`. An id that is not found is not cached. */
  readonly getMany: <T extends object>(
    kind: string,
    ids: readonly string[],
    load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ) => Promise<ReadonlyMap<string, T>>;
};

/**
 * Caches catalogue data in a process, and nothing that belongs to a team. Each use reads the catalogue's version
 * first, in one query shared by concurrent callers, so no outdated data is returned; `current` asks once for several
 * uses.
 */
export type CatalogueCache = CurrentCatalogue & { readonly current: () => Promise<CurrentCatalogue> };

const maxResults = 2_000;
const maxObjects = 10_000;
/**
 * Of several replicas one may know the new version before another has the new rows: a mixed result does not outlive
 * this.
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
        // If the catalogue changed meanwhile, what was loaded before the change must not be cached after it.
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

/** The cache that belongs to a database handle: one for each process and database. */
export const catalogueCache: (read: Read) => CatalogueCache = perRead(createCatalogueCache);
