import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './errors.ts';

/** The details that a running server writes to its data folder. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** Whether it also listens on a Unix socket. */
  readonly hasSocket: boolean;
  readonly status: string;
};

/**
 * Reads `postmaster.pid` (one line each: pid, folder, start, port, socket, address, memory key, status); null if there
 * is none.
 */
export function readPostmaster(path: string): Postmaster | null {
  const file = join(path, 'postmaster.pid');
  if (!existsSync(file)) return null;
  let lines: readonly string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    // The file may disappear between the two reads, because the server is shutting down.
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  return {
    pid: Number(lines[0]),
    port: Number(lines[3] ?? 0),
    hasSocket: (lines[4] ?? '').trim() !== '',
    status: (lines[7] ?? '').trim(),
  };
}

/** The current state of a process id from a lock file. */
export type ProcessState = 'gone' | 'zombie' | 'ours' | 'other';

function linuxState(pid: number, path: string): ProcessState {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    if (state === 'Z' || state === 'X') return 'zombie';
    // A server's working directory is its data folder; a recycled process id may belong to any program.
    return readlinkSync(`/proc/${pid}/cwd`) === path ? 'ours' : 'other';
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ESRCH' ? 'gone' : 'other';
  }
}

function otherState(pid: number, path: string): ProcessState {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    if (line.startsWith('Z')) return 'zombie';
    return line.includes('postgres') && line.includes(path) ? 'ours' : 'other';
  } catch {
    return 'gone';
  }
}

/** Returns whether a process is the server of a data folder (both must be real paths). */
export function processState(pid: number, path: string): ProcessState {
  if (!Number.isInteger(pid) || pid <= 0) return 'gone';
  return process.platform === 'linux' ? linuxState(pid, path) : otherState(pid, path);
}

/** A server fills its lock file immediately; a file that stays empty for longer was left by a power cut. */
const emptyForMs = 5_000;

/** Removes an empty lock file that no server is about to fill. */
export function removeEmptyLock(path: string): void {
  const file = join(path, 'postmaster.pid');
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.size === 0 && Date.now() - found.mtimeMs > emptyForMs) rmSync(file, { force: true });
}

/** No system assigns this process id, so PostgreSQL finds no process behind it. */
const nobodysPid = 2_147_483_646;

/**
 * Releases a lock whose process is dead but not yet reaped, or whose process id now belongs to another program. Only
 * the id is changed and the file stays: PostgreSQL then still uses the memory key to check that no orphaned backend
 * writes to these files.
 */
export function releaseDeadLock(path: string): void {
  const file = join(path, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [nobodysPid, ...rest].join('\n'));
}
