import { LRUCache } from 'lru-cache';

/** A least-recently-used cache of values that are loaded on demand. */
export type LoadingCache<Value> = {
  /**
   * Returns the cached value of a key, or the result of `load`. Concurrent callers with the same key share one load,
   * and a failure is not cached.
   */
  readonly get: (key: string, load: () => Promise<Value>) => Promise<Value>;
  /** Deletes all entries. A load in progress still returns to its callers, but is not cached. */
  readonly clear: () => void;
};

/** The maximum number of entries, or of bytes if values differ in size. */
export type CacheBounds<Value> =
  | { readonly entries: number }
  | { readonly bytes: number; readonly bytesOf: (value: Value) => number };

type Entry<Value> = { readonly value: Value };

export function createLoadingCache<Value>(bounds: CacheBounds<Value>): LoadingCache<Value> {
  const loaded =
    'entries' in bounds
      ? new LRUCache<string, Entry<Value>>({ max: bounds.entries })
      : new LRUCache<string, Entry<Value>>({
          maxSize: bounds.bytes,
          sizeCalculation: ({ value }) => Math.max(1, bounds.bytesOf(value)),
        });
  let loading = new Map<string, Promise<Value>>();

  const begin = (key: string, load: () => Promise<Value>): Promise<Value> => {
    const current = loading;
    const promise = load().then(
      (value) => {
        current.delete(key);
        if (current === loading) loaded.set(key, { value });
        return value;
      },
      (error: unknown) => {
        current.delete(key);
        throw error;
      },
    );
    current.set(key, promise);
    return promise;
  };

  return {
    get: async (key, load) => {
      const entry = loaded.get(key);
      return entry ? entry.value : (loading.get(key) ?? begin(key, load));
    },
    clear: () => {
      loaded.clear();
      loading = new Map();
    },
  };
}
