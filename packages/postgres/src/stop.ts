import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { processState } from './postmaster.ts';

const pollMs = 20;
/**
 * SIGINT closes every connection and writes a checkpoint; SIGQUIT leaves the checkpoint to the next start; neither
 * loses a commit.
 */
const steps: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 60_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 10_000],
];

function isRunning(pid: number, path: string): boolean {
  return processState(pid, path) === 'ours';
}

async function waitUntilGone(pid: number, path: string, longestMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + longestMs;
  while (isRunning(pid, path)) {
    if (performance.now() > giveUpAt) return false;
    await wait(pollMs);
  }
  return true;
}

/** Stops the server of a data folder and waits until it has exited. It may have exited already. */
export async function stopServer(pid: number, path: string): Promise<void> {
  for (const [signal, longestMs] of steps) {
    if (!isRunning(pid, path)) return;
    process.kill(pid, signal);
    if (await waitUntilGone(pid, path, longestMs)) return;
  }
}

/**
 * Resolves when the server exits, for whatever reason. A server that is not our child process is polled twice a second.
 */
export function serverExit(server: {
  readonly pid: number;
  readonly path: string;
  readonly child: ChildProcess | null;
}): Promise<void> {
  return new Promise((resolve) => {
    if (server.child) {
      if (server.child.exitCode !== null || server.child.signalCode !== null) resolve();
      else server.child.once('exit', () => resolve());
      return;
    }
    const timer = setInterval(() => {
      if (isRunning(server.pid, server.path)) return;
      clearInterval(timer);
      resolve();
    }, 500);
    timer.unref();
  });
}
