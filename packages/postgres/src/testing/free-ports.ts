import { randomInt } from 'node:crypto';
import { isPortFree } from '../ports.ts';

/** Below the range from which systems assign ports automatically, and above the ports that services usually use. */
const first = 20_000;
const size = 1_000;
const slices = 12;

/** Each worker of a test runner has its own range of ports. */
const slice = Number(process.env['TEST_PARALLEL_INDEX'] ?? process.env['VITEST_POOL_ID'] ?? 0) % slices;

/**
 * Returns ports that are free now, for programs that a test starts later. Neither the system nor another worker assigns
 * them in the meantime, which could happen to a port that the system chose and that was closed again.
 */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = randomInt(size) + first + slice * size;
    if (!found.includes(port) && (await isPortFree(port))) found.push(port);
  }
  return found;
}
