/** Rounds of a measurement beside its limit: both meet the same neighbours on the machine, and the middle one counts. */
export const rounds = 3;

/** Measures several times by turns and keeps, of each, the run with the middle rate. */
export async function byTurns<const Names extends string>(
  measures: Readonly<Record<Names, () => Promise<Load>>>,
): Promise<Readonly<Record<Names, Load>>> {
  const runs = new Map<string, Load[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries<() => Promise<Load>>(measures))
      runs.set(name, [...(runs.get(name) ?? []), await measure()]);
  }
  const middle = (loads: readonly Load[]): Load | undefined =>
    loads.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(loads.length / 2)];
  return Object.fromEntries([...runs].map(([name, loads]) => [name, middle(loads)])) as Record<Names, Load>;
}

/** What a load did: finished calls a second, and how long they took in milliseconds. */
export type Load = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  readonly errors: number;
};

/**
 * Keeps `clients` callers busy for a time, each starting its next call when its last is answered. Bounded by `seconds` and, where given,
 * by the number of calls.
 */
export async function load({
  clients,
  seconds,
  calls = Number.POSITIVE_INFINITY,
  call,
}: {
  readonly clients: number;
  readonly seconds: number;
  readonly calls?: number;
  readonly call: (index: number) => Promise<boolean>;
}): Promise<Load> {
  const took: number[] = [];
  let started = 0;
  let errors = 0;
  const from = performance.now();
  const end = from + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end && started < calls) {
        const index = started;
        started += 1;
        const at = performance.now();
        const good = await call(index);
        took.push(performance.now() - at);
        if (!good) errors += 1;
      }
    }),
  );
  const elapsed = (performance.now() - from) / 1000;
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: (took.length - errors) / elapsed, p50: at(0.5), p99: at(0.99), count: took.length, errors };
}
