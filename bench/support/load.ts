import { withCpu, type Cpu, type Processes } from './cpu.ts';

/**
 * Runs several measurements alternately and keeps the run with the median rate of each, so that a measurement and its
 * limit meet the same other load on the machine.
 */
export async function measureAlternately<const Names extends string, Measured extends { readonly perSecond: number }>(
  rounds: number,
  measures: Readonly<Record<Names, () => Promise<Measured>>>,
): Promise<Readonly<Record<Names, Measured>>> {
  const runs = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries<() => Promise<Measured>>(measures))
      runs.set(name, [...(runs.get(name) ?? []), await measure()]);
  }
  const middle = (measured: readonly Measured[]): Measured | undefined =>
    measured.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(measured.length / 2)];
  return Object.fromEntries([...runs].map(([name, measured]) => [name, middle(measured)])) as Record<Names, Measured>;
}

/**
 * The result of a load: successful responses per second, response times in milliseconds, and the CPU time of all
 * processes.
 */
export type Load = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  readonly errors: number;
  readonly cpu: Cpu;
};

const noCpu: Cpu = { server: 0, worker: 0, database: 0, load: 0 };

type LoadOptions = {
  readonly clients: number;
  readonly seconds: number;
  readonly calls?: number;
  /** The processes whose CPU time is counted. */
  readonly processes?: Processes;
  readonly call: (index: number) => Promise<boolean>;
};

/**
 * Keeps `clients` callers busy, each starting its next call when the previous one has returned. Ends after `seconds`
 * or, if given, the number of calls.
 */
export async function load(options: LoadOptions): Promise<Load> {
  if (!options.processes) return { ...(await keepBusy(options)), cpu: noCpu };
  const { value, cpu } = await withCpu(options.processes, () => keepBusy(options));
  return { ...value, cpu };
}

async function keepBusy({
  clients,
  seconds,
  calls = Number.POSITIVE_INFINITY,
  call,
}: LoadOptions): Promise<Omit<Load, 'cpu'>> {
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
