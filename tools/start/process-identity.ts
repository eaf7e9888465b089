import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

function linuxIdentity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fields[19] ?? ''}`;
  } catch {
    return null;
  }
}

function otherIdentity(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}

/**
 * Returns what distinguishes a process from a later one with the same id: its start time since boot. Null if there is
 * no such process, or only a zombie.
 */
export function processIdentity(pid: number): string | null {
  return process.platform === 'linux' ? linuxIdentity(pid) : otherIdentity(pid);
}

/** A recorded process, to be recognised later. */
export type KnownProcess = { readonly pid: number; readonly identity: string };

export function isRunning(known: KnownProcess): boolean {
  return processIdentity(known.pid) === known.identity;
}

const pollMs = 25;

/** Returns true when the process has ended, or false when the time is up. */
async function waitUntilGone(known: KnownProcess, longestMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + longestMs;
  while (isRunning(known)) {
    if (performance.now() > giveUpAt) return false;
    await wait(pollMs);
  }
  return true;
}

/** Ends a process that leads its own group, and kills its group if it does not end in time. */
export async function endProcess(known: KnownProcess, patienceMs: number): Promise<void> {
  if (!isRunning(known)) return;
  signal(known.pid, 'SIGTERM');
  if (await waitUntilGone(known, patienceMs)) return;
  signal(-known.pid, 'SIGKILL');
  await waitUntilGone(known, patienceMs);
}

/** Sends a signal; it is not an error if the process has just ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
