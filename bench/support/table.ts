import type { Cpu } from './cpu.ts';

/** A row of the report: our figure, its limit in the same run, and the target. */
export type Row = {
  readonly what: string;
  readonly ours: string;
  readonly limit: string;
  readonly ratio: string;
  readonly target: string;
  /** CPU time of one request, by process. */
  readonly cpu?: string;
};

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits });

export const ratio = (value: number): string => value.toFixed(2);

export const mb = (bytes: number): string => `${number(bytes / 1024 / 1024)} MB`;

/**
 * `0.41 + 0.55 + 0.10`: server, PostgreSQL and load, in milliseconds per request; followed by the worker's time if it
 * did any work.
 */
export function cpuEach({ server, worker, database, load }: Cpu, count: number): string {
  const each = (value: number): string => (value / Math.max(1, count)).toFixed(2);
  const withoutWorker = `${each(server)} + ${each(database)} + ${each(load)}`;
  return worker > 0 ? `${withoutWorker}, worker ${each(worker)}` : withoutWorker;
}

export function line({ what, ours, limit, ratio: share, target, cpu = '–' }: Row): string {
  return `| ${what} | ${ours} | ${limit} | ${share} | ${target} | ${cpu} |`;
}

export function markdown(rows: readonly Row[]): string {
  const head = '| Work | Ours | Limit in the same run | Ratio | Target | CPU ms each: server + PostgreSQL + load |';
  return [head, '|---|---|---|---|---|---|', ...rows.map(line)].join('\n');
}
