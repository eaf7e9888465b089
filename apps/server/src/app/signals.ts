import { flushCompileCache } from 'node:module';

/**
 * Waits for a signal to end the process, which has started. First writes what Node has compiled to its cache: otherwise
 * only a process that ends by itself would, and the next start after a crash would compile everything again.
 */
export function untilSignal(): Promise<void> {
  flushCompileCache();
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
}
