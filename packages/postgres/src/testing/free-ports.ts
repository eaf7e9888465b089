import { randomInt } from 'node:crypto';
import { isPortFree } from '../ports.ts';

/** Below the range from which systems hand out ports by themselves, and above what services usually take. */
const first = 20_000;
const last = 32_000;

/**
 * Ports that are free now, for programs that a test starts later. No other program of the run is given one of them meanwhile, as may happen
 * to a port that the system chose and that was closed again.
 */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = randomInt(first, last);
    if (!found.includes(port) && (await isPortFree(port))) found.push(port);
  }
  return found;
}
