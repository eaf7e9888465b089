import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from './errors.ts';
import { openChildLog } from './log-lines.ts';
import type { ChildLog } from './log-lines.ts';
import { endProcess, signal } from './process-identity.ts';
import type { KnownProcess } from './process-identity.ts';
import { removeProcessRecord, recordProcess } from './run-files.ts';
import type { Screen } from './screen.ts';
import type { Settings } from './settings.ts';

export type ChildOptions = {
  readonly name: string;
  /** Arguments for Node: its own options, the program, the program's arguments. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly settings: Settings;
  readonly screen: Screen;
  /** Called if the program keeps ending before it was ready for the first time. */
  readonly onStartFailed: (error: StartError) => void;
};

/** A program that is kept running until it is stopped. */
export type Child = {
  /** Whether it has run without interruption since its first start, or long enough since its last restart. */
  readonly isSteady: () => boolean;
  /** From now on an exit is treated as an accident, not as a failure to start. */
  readonly markReady: () => void;
  readonly stop: () => Promise<void>;
  /** Kills it and all processes that it started immediately, without a graceful stop. */
  readonly kill: () => void;
};

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A child that ran this long is not failing for its previous reason. */
const healthyAfterMs = 60_000;
const steadyAfterMs = 3_000;
const attemptsToStart = 3;
const stopPatienceMs = 20_000;

/** Returns the pause before the nth restart in a row: half a second, doubling up to half a minute. */
export function pauseBefore(restart: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (restart - 1));
}

/**
 * Starts a process that leads its own group: Ctrl-C reaches only the supervisor, which then stops its children in
 * order.
 */
function spawnNode(options: {
  readonly args: readonly string[];
  readonly settings: Settings;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: ChildLog;
}): ChildProcess {
  const child = spawn(process.execPath, [...options.args], {
    cwd: options.settings.root,
    env: options.environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  options.log.follow(child.stdout, false);
  options.log.follow(child.stderr, true);
  return child;
}

function exitText(code: number | null, by: NodeJS.Signals | null): string {
  return by ? `was ended by ${by}` : `exited with code ${code}`;
}

/** Starts a child and keeps it running: each time it ends it is restarted, after a pause that grows. */
export function keepRunning(options: ChildOptions): Child {
  const { name, settings, screen } = options;
  const logFile = join(settings.logDir, `${name}.log`);
  const log = openChildLog({ name, file: logFile, screen });
  let known: KnownProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  let isStopping = false;
  let restarts = 0;
  let startedAt = 0;

  const start = (): void => {
    startedAt = performance.now();
    const child = spawnNode({ ...options, log });
    if (child.pid) known = recordProcess(settings.runDir, name, child.pid);
    child.once('error', (error) =>
      options.onStartFailed(new StartError(`${name} could not be started: ${error.message}`)),
    );
    child.once('exit', (code, by) => {
      removeProcessRecord(settings.runDir, name);
      known = null;
      if (isStopping) return;
      if (performance.now() - startedAt > healthyAfterMs) restarts = 0;
      restarts += 1;
      if (!isReady && restarts >= attemptsToStart) {
        options.onStartFailed(
          new StartError(`${name} ${exitText(code, by)}, ${restarts} times in a row. Its log is ${logFile}.`),
        );
        return;
      }
      const pauseMs = pauseBefore(restarts);
      screen.warn(`${name} ${exitText(code, by)}; restarting it in ${pauseMs / 1000} s. Its log is ${logFile}.`);
      timer = setTimeout(start, pauseMs);
    });
  };

  start();
  return {
    isSteady: () => known !== null && (restarts === 0 || performance.now() - startedAt > steadyAfterMs),
    markReady: () => {
      isReady = true;
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (known) await endProcess(known, stopPatienceMs);
      await log.close();
    },
    kill: () => {
      isStopping = true;
      clearTimeout(timer);
      if (known) signal(-known.pid, 'SIGKILL');
    },
  };
}

/**
 * Runs a program once, until it ends.
 * @throws StartError if it fails (its own output is already on the screen); the signal's reason if it is aborted.
 */
export async function runOnce(
  options: Omit<ChildOptions, 'onStartFailed'> & { readonly signal: AbortSignal },
): Promise<void> {
  const { name, settings } = options;
  const logFile = join(settings.logDir, `${name}.log`);
  const log = openChildLog({ name, file: logFile, screen: options.screen });
  const child = spawnNode({ ...options, log });
  const known = child.pid ? recordProcess(settings.runDir, name, child.pid) : null;
  const abort = () => void (known && signal(known.pid, 'SIGTERM'));
  options.signal.addEventListener('abort', abort);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  options.signal.removeEventListener('abort', abort);
  removeProcessRecord(settings.runDir, name);
  await log.close();
  options.signal.throwIfAborted();
  if (code !== 0) throw new StartError(`${name} failed. Its log is ${logFile}.`);
}
