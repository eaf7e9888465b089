import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from './errors.ts';

const pollMs = 30;
const answerMs = 2_000;

/** Checks whether a GET of a loopback address returns 200. */
export function isRespondingOk(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, timeout: answerMs, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

/**
 * Repeats a check until it succeeds.
 * @throws StartError when the time is up; the signal's reason when it is aborted.
 */
export async function waitUntil(
  isReady: () => Promise<boolean>,
  options: { readonly what: string; readonly longestMs: number; readonly signal: AbortSignal },
): Promise<void> {
  const giveUpAt = performance.now() + options.longestMs;
  while (!(await isReady())) {
    if (performance.now() > giveUpAt)
      throw new StartError(`${options.what} was not ready after ${options.longestMs / 1000} seconds.`);
    await wait(pollMs);
    options.signal.throwIfAborted();
  }
}
