type Waiting<Item, Result> = { readonly item: Item; readonly resolve: (value: Result) => void; readonly reject: (error: unknown) => void };

/**
 * Joins calls that arrive while another batch is under way into the next batch, so that many callers share a round trip or a commit.
 * A caller that comes alone waits for nobody. Each item gets its own outcome: a result, or the Error at its place.
 *
 * `lanes` batches run at the same time; an item's `key` decides its lane, so items of one key are never in two batches at once
 * and never wait for each other's row locks.
 */
export function coalesce<Item, Result>(options: {
  readonly work: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;
  readonly key: (item: Item) => string;
  readonly lanes: number;
  readonly most: number;
}): (item: Item) => Promise<Result> {
  const lanes = Array.from({ length: options.lanes }, () => ({ waiting: [] as Waiting<Item, Result>[], busy: false }));

  async function drain(lane: (typeof lanes)[number]): Promise<void> {
    lane.busy = true;
    while (lane.waiting.length > 0) {
      const batch = lane.waiting.splice(0, options.most);
      try {
        const outcomes = await options.work(batch.map((entry) => entry.item));
        batch.forEach((entry, index) => {
          const outcome = outcomes[index];
          if (outcome === undefined) entry.reject(new Error('A batch answered fewer results than it was given items.'));
          else if (outcome instanceof Error) entry.reject(outcome);
          else entry.resolve(outcome);
        });
      } catch (error) {
        for (const entry of batch) entry.reject(error);
      }
    }
    lane.busy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const lane = lanes[hash(options.key(item)) % lanes.length];
      if (!lane) throw new Error('A coalescer needs at least one lane.');
      lane.waiting.push({ item, resolve, reject });
      if (!lane.busy) void drain(lane);
    });
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  return value >>> 0;
}
