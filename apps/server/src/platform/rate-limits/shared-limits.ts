import { LRUCache } from 'lru-cache';
import { sha256Hex } from '../crypto/index.ts';
import { catalogueError } from '../errors.ts';
import type { Log } from '../log/index.ts';
import type { RateLimit } from './policies.ts';
import type { CountStore } from './request-counts.ts';

export type Limiter = {
  /** Counts one under a key. @throws request.rate-limited with the seconds to wait. */
  readonly consume: (key: string) => Promise<void>;
};

/** Rate limits that all processes share, to within a second. */
export type SharedLimits = {
  readonly limiter: (name: string, limit: Pick<RateLimit, 'limit' | 'windowSeconds'>) => Limiter;
  /** Exchanges counts with the other processes now. */
  readonly exchange: () => Promise<void>;
  readonly stop: () => void;
};

type Entry = { readonly name: string; readonly endsAtMs: number; counted: number; pending: number };

const exchangeMs = 1000;
const maxEntries = 100_000;

/**
 * Counts in the process, so that a request waits for nothing, and once a second adds what was counted to a table and reads what the others
 * counted: in one statement, whatever the number of keys. Within that second each process may let through what it has not yet read of. While the database is away each counts for itself.
 */
export function createSharedLimits({
  store,
  log,
  now = Date.now,
}: {
  readonly store: CountStore | null;
  readonly log: Log;
  readonly now?: () => number;
}): SharedLimits {
  const entries = new LRUCache<string, Entry>({ max: maxEntries });
  const changed = new Map<string, Entry>();
  let exchanging = false;

  async function exchange(): Promise<void> {
    if (!store || exchanging || changed.size === 0) return;
    exchanging = true;
    const batch = [...changed.values()].map((entry) => ({ entry, added: entry.pending }));
    changed.clear();
    try {
      const totals = await store(
        batch.map(({ entry, added }) => ({ key: sha256Hex(entry.name), added, endsAtMs: entry.endsAtMs })),
      );
      batch.forEach(({ entry, added }, index) => {
        entry.pending -= added;
        entry.counted = totals[index] ?? entry.counted + added;
      });
    } catch (error) {
      // They are added with the next ones.
      for (const { entry } of batch) changed.set(entry.name, entry);
      log.warn({ err: error }, 'rate limits could not be exchanged with the other processes');
    } finally {
      exchanging = false;
    }
  }

  const timer = store ? setInterval(() => void exchange(), exchangeMs) : undefined;
  timer?.unref();

  return {
    limiter: (limited, { limit, windowSeconds }) => ({
      consume: async (key) => {
        const windowMs = windowSeconds * 1000;
        const endsAtMs = (Math.floor(now() / windowMs) + 1) * windowMs;
        const name = `${limited} ${endsAtMs} ${key}`;
        const entry = entries.get(name) ?? { name, endsAtMs, counted: 0, pending: 0 };
        if (entry.counted + entry.pending >= limit)
          throw catalogueError('request.rate-limited', {
            retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - now()) / 1000)),
          });
        entry.pending += 1;
        entries.set(name, entry);
        if (store) changed.set(name, entry);
      },
    }),
    exchange,
    stop: () => clearInterval(timer),
  };
}
