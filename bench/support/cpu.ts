import { readdir, readFile } from 'node:fs/promises';

/** The processes that take part in handling a request. */
export type Processes = {
  readonly server: readonly number[];
  readonly worker: readonly number[];
  /** PostgreSQL's main process; its child processes are counted with it. */
  readonly database: number;
};

/** CPU time in milliseconds, by process; `load` is this process. */
export type Cpu = {
  readonly server: number;
  readonly worker: number;
  readonly database: number;
  readonly load: number;
};

type Times = ReadonlyMap<number, number>;

/**
 * Returns the scheduler time of all threads of a process in milliseconds. It is exact, while the ticks in
 * /proc/PID/stat are rounded.
 */
async function timeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      return Number(text.split(' ')[0]) / 1e6;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

async function timesOf(pids: readonly number[]): Promise<Times> {
  return new Map(await Promise.all(pids.map(async (pid) => [pid, await timeOf(pid)] as const)));
}

async function withChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // The name is in brackets and may contain spaces; the state and the parent follow it.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(pid)] : [];
    }),
  );
  return [parent, ...children.flat()];
}

async function snapshot({ server, worker, database }: Processes) {
  return {
    server: await timesOf(server),
    worker: await timesOf(worker),
    database: await timesOf(await withChildren(database)),
    load: process.cpuUsage(),
  };
}

/**
 * Returns the CPU time since an earlier snapshot. Connections that ended in between are not counted; the pools keep
 * theirs open.
 */
function cpuSince(before: Times, now: Times): number {
  return [...now].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

/** Does the work, and returns its result and the CPU time that it took. */
export async function withCpu<T>(
  processes: Processes,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly cpu: Cpu }> {
  const before = await snapshot(processes);
  const value = await work();
  const after = await snapshot(processes);
  const { user, system } = process.cpuUsage(before.load);
  return {
    value,
    cpu: {
      server: cpuSince(before.server, after.server),
      worker: cpuSince(before.worker, after.worker),
      database: cpuSince(before.database, after.database),
      load: (user + system) / 1000,
    },
  };
}
