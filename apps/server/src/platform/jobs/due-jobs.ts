/** Runs a statement on the queue's own connections. */
type Run = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly { readonly name: string }[] }>;

const pollIntervalMs = 1_000;

// The conditions on state and blocked match those of the index that the library fetches by.
const dueQueues = `
  select given.name from unnest($1::text[]) as given (name)
  where exists (select from jobs.job j where j.name = given.name and j.state < 'active' and not j.blocked and j.start_after <= now())`;

/**
 * Wakes the worker of each queue that has a job due. NOTIFY announces only new jobs, not delayed or retried ones; one
 * query for all queues costs a fraction of polling by every worker.
 * @param workers ids of workers by their queue
 * @returns a function that stops watching
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
    // If the database is unreachable, the workers report it themselves.
    const found = await run(dueQueues, [names]).catch(() => null);
    for (const { name } of found?.rows ?? []) wake(workers.get(name) ?? '');
    isLooking = false;
  };
  const timer = setInterval(() => void look(), pollIntervalMs);
  return () => clearInterval(timer);
}
