/** Runs a statement of the queue's own connections. */
type Run = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly { readonly name: string }[] }>;

const lookEveryMs = 1_000;

// The conditions on state and blocked are those of the index by which the library fetches.
const dueQueues = `
  select given.name from unnest($1::text[]) as given (name)
  where exists (select from jobs.job j where j.name = given.name and j.state < 'active' and not j.blocked and j.start_after <= now())`;

/**
 * Wakes the worker of each queue that has a job to be run now. NOTIFY tells of new jobs alone, not of those that waited
 * for their time or are tried again; one look at all queues costs a fraction of every worker's own.
 * @param workers ids of workers by their queue
 * @returns what ends it
 */
export function watchDueJobs({
  workers,
  run,
  wake,
}: {
  readonly workers: ReadonlyMap<string, string>;
  readonly run: Run;
  readonly wake: (worker: string) => void;
}): () => void {
  const names = [...workers.keys()];
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    // Where the database is away, workers say so themselves.
    const found = await run(dueQueues, [names]).catch(() => null);
    for (const { name } of found?.rows ?? []) wake(workers.get(name) ?? '');
    isLooking = false;
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  return () => clearInterval(timer);
}
