import { LRUCache } from 'lru-cache';
import { sha256Hex } from '../crypto/index.ts';
import { catalogueError } from '../errors.ts';
import type { Log } from '../log/index.ts';
import type { RateLimit } from './policies.ts';
import type { CountStore } from './request-counts.ts';

export type Limiter = {
  /** Adds one to the count of a key. @throws request.rate-limited with the seconds to wait. */
  readonly consume: (key: string) => Promise<void>;
};

/** A counter without a limit, for callers that base other decisions on the count. */
export type Counter = {
  /** Adds one to the count of a key, and returns the count in this window. */
  readonly count: (key: string) => number;
};

/** Rate limits that all processes share, to within a second. */
export type SharedLimits = {
  readonly limiter: (name: string, limit: Pick<RateLimit, 'limit' | 'windowSeconds'>) => Limiter;
  readonly counter: (name: string, windowSeconds: number) => Counter;
  /** Exchanges counts with the other processes now. */
  readonly exchange: () => Promise<void>;
  readonly stop: () => void;
};

type Entry = { readonly name: string; readonly endsAtMs: number; counted: number; pending: number };

const exchangeMs = 1000;
const maxEntries = 100_000;

type Counted = { readonly counted: string; readonly windowSeconds: number; readonly key: string };

/** Returns the count of a key in the window that contains a time. */
function entryIn(entries: LRUCache<string, Entry>, { counted, windowSeconds, key }: Counted, nowMs: number): Entry {
  const windowMs = windowSeconds * 1000;
  const endsAtMs = (Math.floor(nowMs / windowMs) + 1) * windowMs;
  const name = `${counted} ${endsAtMs} ${key}`;
  return entries.get(name) ?? { name, endsAtMs, counted: 0, pending: 0 };
}

/**
 * Creates limits that count in the process, so that requests never wait, and exchange counts with the other processes
 * through a table once a second, in one statement. Within that second, or while the database is unreachable, each
 * process only knows its own counts.
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
  // With `max` the cache would reserve memory for all entries immediately.
  const entries = new LRUCache<string, Entry>({ maxSize: maxEntries, sizeCalculation: () => 1 });
  const entryOf = (key: Counted): Entry => entryIn(entries, key, now());
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
      // They are added in the next exchange.
      for (const { entry } of batch) changed.set(entry.name, entry);
      log.warn({ err: error }, 'rate limits could not be exchanged with the other processes');
    } finally {
      exchanging = false;
    }
  }

  const timer = store ? setInterval(() => void exchange(), exchangeMs) : undefined;
  timer?.unref();

  function add(entry: Entry): void {
    entry.pending += 1;
    entries.set(entry.name, entry);
    if (store) changed.set(entry.name, entry);
  }

  return {
    limiter: (limited, { limit, windowSeconds }) => ({
      consume: async (key) => {
        const entry = entryOf({ counted: limited, windowSeconds, key });
        if (entry.counted + entry.pending >= limit)
          throw catalogueError('request.rate-limited', {
            retryAfterSeconds: Math.max(1, Math.ceil((entry.endsAtMs - now()) / 1000)),
          });
        add(entry);
      },
    }),
    counter: (counted, windowSeconds) => ({
      count: (key) => {
        const entry = entryOf({ counted, windowSeconds, key });
        add(entry);
        return entry.counted + entry.pending;
      },
    }),
    exchange,
    stop: () => clearInterval(timer),
  };
}
