type WaitingCall<Item, Result> = {
  readonly item: Item;
  readonly key: string;
  readonly resolve: (value: Result) => void;
  readonly reject: (error: unknown) => void;
};

type Options<Item, Result> = {
  readonly work: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
  readonly key: (item: Item) => string;
  /** Maximum number of batches in progress. */
  readonly concurrency: number;
  /** Maximum number of items in a batch. */
  readonly batchSize: number;
  /**
   * While a batch is in progress, another one starts once this many items are queued, because a batch costs far more
   * than one more item in it.
   */
  readonly batchThreshold?: number;
  /** Whether items with the same key are one query, which runs once and returns its result to every caller. */
  readonly shared?: boolean;
};

/**
 * A smaller batch waits for the one in progress, but no longer than this, because that one may be waiting for a lock.
 */
const maxGatheringMs = 25;

/** Runs a batch and settles each caller with its own outcome. Never rejects. */
async function runBatch<Item, Result>(
  batch: readonly WaitingCall<Item, Result>[],
  { work, shared }: { readonly work: Options<Item, Result>['work']; readonly shared: boolean },
): Promise<void> {
  const asked = shared ? [...new Map(batch.map((entry) => [entry.key, entry])).values()] : batch;
  const places = new Map(asked.map(({ key }, index) => [key, index]));
  try {
    const outcomes = await work(asked.map(({ item }) => item));
    batch.forEach(({ key, resolve, reject }, index) => {
      const outcome = outcomes[shared ? (places.get(key) ?? -1) : index];
      if (outcome === undefined) reject(new Error('A batch returned fewer results than it has items.'));
      else if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/**
 * Collects calls that arrive during a batch into the next batch, so that many callers share a round trip or a commit;
 * each item gets its own result or Error, and a single caller does not wait. Items with the same `key` are never in two
 * batches at the same time, so they never wait for each other's row locks.
 */
export function coalesce<Item, Result>({
  work,
  key: keyOf,
  concurrency,
  batchSize,
  batchThreshold = batchSize,
  shared = false,
}: Options<Item, Result>): (item: Item) => Promise<Result> {
  let ready: WaitingCall<Item, Result>[] = [];
  /** Keys in progress, with the callers that have arrived in the meantime. */
  const busy = new Map<string, WaitingCall<Item, Result>[]>();
  let running = 0;
  let gatheringTimer: NodeJS.Timeout | null = null;

  function takeBatch(): readonly WaitingCall<Item, Result>[] {
    const batch = ready.slice(0, batchSize);
    const rest = ready.slice(batchSize);
    for (const { key } of batch) if (!busy.has(key)) busy.set(key, []);
    ready = rest.filter((entry) => !busy.get(entry.key)?.push(entry));
    return batch;
  }

  function release(batch: readonly WaitingCall<Item, Result>[]): void {
    for (const { key } of batch) {
      ready.push(...(busy.get(key) ?? []));
      busy.delete(key);
    }
  }

  function beginOne(): void {
    const batch = takeBatch();
    running += 1;
    void runBatch(batch, { work, shared }).then(() => {
      running -= 1;
      release(batch);
      begin();
    });
  }

  function begin(): void {
    while (ready.length > 0 && running < concurrency && (running === 0 || ready.length >= batchThreshold)) beginOne();
    if (ready.length === 0 || running >= concurrency || gatheringTimer) return;
    gatheringTimer = setTimeout(() => {
      gatheringTimer = null;
      if (ready.length > 0 && running < concurrency) beginOne();
      begin();
    }, maxGatheringMs).unref();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const entry = { item, key: keyOf(item), resolve, reject };
      const waiting = busy.get(entry.key) ?? ready;
      waiting.push(entry);
      begin();
    });
}
