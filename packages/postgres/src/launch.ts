import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanEnvironment } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { PostgresError, explainFailure } from './errors.ts';
import { restrictToOwner } from './identity.ts';
import type { Native } from './native-files.ts';
import { readPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';

/** Configuration parameters of PostgreSQL, by name. */
export type Settings = Readonly<Record<string, string | number | boolean>>;

/**
 * fsync stays on: committed data survives a kill and a power cut. The Unix socket is in the data folder, so that only
 * the folder's owner can connect to it.
 */
const defaults: Settings = {
  max_connections: 200,
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  unix_socket_directories: '.',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export type Launch = {
  readonly native: Native;
  readonly folder: DataFolder;
  readonly port: number;
  readonly settings: Settings;
  /** The file to which the server's own messages are appended. */
  readonly logFile: string;
};

const largestLogBytes = 10 * 1024 * 1024;
const pollMs = 10;
/** After a crash the server first replays its write-ahead log, which takes minutes at worst. */
const longestRecoveryMs = 300_000;

function openLog(launch: Launch): number {
  if (existsSync(launch.logFile) && statSync(launch.logFile).size > largestLogBytes)
    renameSync(launch.logFile, `${launch.logFile}.1`);
  const log = openSync(launch.logFile, 'a', 0o600);
  restrictToOwner(launch.logFile, launch.folder.identity);
  return log;
}

function argumentsOf({ folder, port, settings }: Launch): readonly string[] {
  const fixed: Settings = { listen_addresses: '127.0.0.1' };
  const all = Object.entries({ ...defaults, ...settings, ...fixed });
  return ['-D', folder.path, '-p', String(port), ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Removes the lock of a socket that a killed server left: PostgreSQL does not start if another program now has the
 * process id in it. The lock of the data folder still prevents a second server.
 */
function removeSocketLock({ folder, port }: Launch): void {
  rmSync(join(folder.path, `.s.PGSQL.${port}.lock`), { force: true });
}

/**
 * Starts the server in its own session and without a pipe to this process, so that neither Ctrl-C nor our exit stops
 * the database.
 */
function spawnServer(launch: Launch, log: number): ChildProcess {
  return spawn(launch.native.postgres, [...argumentsOf(launch)], {
    ...launch.folder.identity,
    cwd: launch.folder.path,
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  });
}

/** Returns what the server wrote when it became ready; null if it exited. */
async function waitUntilReadyOrExited(child: ChildProcess, path: string): Promise<Postmaster | null> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const giveUpAt = performance.now() + longestRecoveryMs;
  for (;;) {
    if (failure) throw explainFailure('start', failure.message);
    if (child.exitCode !== null || child.signalCode !== null) return null;
    const written = readPostmaster(path);
    if (written?.pid === child.pid && written?.status === 'ready') return written;
    if (performance.now() > giveUpAt)
      throw new PostgresError(
        'not-answering',
        `PostgreSQL (process ${child.pid}) has been starting for ${longestRecoveryMs / 60_000} minutes.`,
      );
    await wait(pollMs);
  }
}

/**
 * Starts a server and waits until it accepts connections.
 * @throws PostgresError with the cause from its log.
 */
export async function launchServer(launch: Launch): Promise<Postmaster & { readonly child: ChildProcess }> {
  const log = openLog(launch);
  const before = statSync(launch.logFile).size;
  removeSocketLock(launch);
  try {
    const child = spawnServer(launch, log);
    const ready = await waitUntilReadyOrExited(child, launch.folder.path);
    if (ready) return { ...ready, child };
  } finally {
    closeSync(log);
  }
  throw explainFailure('start', readFileSync(launch.logFile).subarray(before).toString('utf8'));
}
