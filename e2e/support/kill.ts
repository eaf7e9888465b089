import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from './product.ts';

/**
 * Returns the process ids of this product: the command line matches the pattern, and it or the environment contains the
 * product's data folder.
 */
export function pidsOf(product: Product, pattern: RegExp): number[] {
  const read = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter(
      (pid) =>
        pattern.test(read(pid, 'cmdline')) &&
        `${read(pid, 'cmdline')} ${read(pid, 'environ')}`.includes(product.dataDir),
    )
    .map(Number);
}

export function killHard(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}
