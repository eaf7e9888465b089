import { limits } from '@huggg/contracts';
import type { ParseAnswer } from './parse.worker.ts';

const megabyte = 1024 * 1024;

/**
 * Reads a file in a worker, so that typing and scrolling stay responsive. Returns the table, or the reason why there is
 * none.
 */
export function parseFile(file: File): Promise<ParseAnswer> {
  if (file.size > limits.fileBytes) {
    return Promise.resolve({
      ok: false,
      reason: `This file is ${Math.ceil(file.size / megabyte)} MB; the limit is ${limits.fileBytes / megabyte} MB. Remove the columns you do not need.`,
    });
  }
  const worker = new Worker(new URL('parse.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ParseAnswer>((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<ParseAnswer>) => {
      resolve(event.data);
    });
    worker.addEventListener('error', () => {
      resolve({ ok: false, reason: 'This file could not be read here. Reload the page and try again.' });
    });
    worker.postMessage(file, []);
  }).finally(() => {
    worker.terminate();
  });
}
