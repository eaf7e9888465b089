type Waiting<Item, Result> = {
  readonly item: Item;
  readonly key: string;
  readonly resolve: (value: Result) => void;
  readonly reject: (error: unknown) => void;
};

type Options<Item, Result> = {
  readonly work: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
  readonly key: (item: Item) => string;
  /** Batches under way at one time, at most. */
  readonly lanes: number;
  /** Items in a batch, at most. */
  readonly most: number;
  /** While a batch is under way another is begun once so many wait: a batch costs much and one item more in it little. */
  readonly enough?: number;
  /** Items of one key are one question: it is asked once, and all who came with it get its outcome. */
  readonly shared?: boolean;
};

/** Fewer than enough gather while a batch is under way, but not behind one that waits for somebody's lock. */
const longestGatheringMs = 25;

/** Does the work of a batch and gives each caller its own outcome. Never rejects. */
async function settle<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  { work, shared }: { readonly work: Options<Item, Result>['work']; readonly shared: boolean },
): Promise<void> {
  const asked = shared ? [...new Map(batch.map((entry) => [entry.key, entry])).values()] : batch;
  const places = new Map(asked.map(({ key }, index) => [key, index]));
  try {
    const outcomes = await work(asked.map(({ item }) => item));
    batch.forEach(({ key, resolve, reject }, index) => {
      const outcome = outcomes[shared ? (places.get(key) ?? -1) : index];
      if (outcome === undefined) reject(new Error('A batch answered fewer results than it was given items.'));
      else if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/**
 * Joins calls that arrive while another batch is under way into the next batch, so that many callers share a round trip or a commit.
 * A caller that comes alone waits for nobody. Each item gets its own outcome: a result, or the Error at its place.
 *
 * Items of one `key` are never in two batches at once, and so never wait for each other's row locks.
 */
export function coalesce<Item, Result>({
  work,
  key: keyOf,
  lanes,
  most,
  enough = most,
  shared = false,
}: Options<Item, Result>): (item: Item) => Promise<Result> {
  let ready: Waiting<Item, Result>[] = [];
  /** Keys under way, with who came for them meanwhile. */
  const busy = new Map<string, Waiting<Item, Result>[]>();
  let running = 0;
  let impatience: NodeJS.Timeout | null = null;

  function takeBatch(): readonly Waiting<Item, Result>[] {
    const batch = ready.slice(0, most);
    const rest = ready.slice(most);
    for (const { key } of batch) if (!busy.has(key)) busy.set(key, []);
    ready = rest.filter((entry) => !busy.get(entry.key)?.push(entry));
    return batch;
  }

  function letGo(batch: readonly Waiting<Item, Result>[]): void {
    for (const { key } of batch) {
      ready.push(...(busy.get(key) ?? []));
      busy.delete(key);
    }
  }

  function beginOne(): void {
    const batch = takeBatch();
    running += 1;
    void settle(batch, { work, shared }).then(() => {
      running -= 1;
      letGo(batch);
      begin();
    });
  }

  function begin(): void {
    while (ready.length > 0 && running < lanes && (running === 0 || ready.length >= enough)) beginOne();
    if (ready.length === 0 || running >= lanes || impatience) return;
    impatience = setTimeout(() => {
      impatience = null;
      if (ready.length > 0 && running < lanes) beginOne();
      begin();
    }, longestGatheringMs).unref();
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const entry = { item, key: keyOf(item), resolve, reject };
      const waiting = busy.get(entry.key) ?? ready;
      waiting.push(entry);
      begin();
    });
}
