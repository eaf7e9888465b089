import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from './errors.ts';
import { endProcess, isRunning, processIdentity } from './process-identity.ts';
import type { KnownProcess } from './process-identity.ts';
import type { Screen } from './screen.ts';

/** Only one start at a time may manage a data folder; this is its file. */
const supervisorName = 'supervisor';
const endPatienceMs = 15_000;
const stopPatienceMs = 60_000;
/** A start whose npm was killed detects it within half a second and starts to stop. */
const noticePatienceMs = 1_500;
const pollMs = 50;

type ProcessRecord = KnownProcess & { readonly name: string; readonly stopping?: boolean; readonly publicUrl?: string };

function fileOf(runDir: string, name: string): string {
  return join(runDir, `${name}.json`);
}

function read(runDir: string, name: string): ProcessRecord | null {
  try {
    return JSON.parse(readFileSync(fileOf(runDir, name), 'utf8')) as ProcessRecord;
  } catch {
    // Missing, or truncated by a crash: in both cases it contains no process.
    return null;
  }
}

/** Records a process of ours, so that the next start recognises it if this one is killed. */
export function recordProcess(runDir: string, name: string, pid: number): KnownProcess {
  const known = { pid, identity: processIdentity(pid) ?? '' };
  writeFileSync(fileOf(runDir, name), JSON.stringify({ name, ...known }), { mode: 0o600 });
  return known;
}

export function removeProcessRecord(runDir: string, name: string): void {
  rmSync(fileOf(runDir, name), { force: true });
}

function tryClaim(runDir: string, publicUrl: string): boolean {
  const record: ProcessRecord = {
    name: supervisorName,
    publicUrl,
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
  };
  try {
    writeFileSync(fileOf(runDir, supervisorName), JSON.stringify(record), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Claims a data folder for this start. Waits for a start that is just stopping, and replaces one that was killed.
 * @throws StartError if another start is running.
 */
export async function claimRun(options: {
  readonly runDir: string;
  readonly publicUrl: string;
  readonly screen: Screen;
}): Promise<void> {
  const { runDir, publicUrl, screen } = options;
  mkdirSync(runDir, { recursive: true });
  const askedAt = performance.now();
  for (let announced = false; !tryClaim(runDir, publicUrl);) {
    const other = read(runDir, supervisorName);
    if (!other || !isRunning(other)) {
      removeProcessRecord(runDir, supervisorName);
      continue;
    }
    if (performance.now() - askedAt > (other.stopping ? stopPatienceMs : noticePatienceMs)) {
      throw new StartError(
        `Huggg is already running (process ${other.pid}), at ${other.publicUrl ?? publicUrl}. Stop it with Ctrl-C in its terminal, or with kill ${other.pid}. To run another instance, set DATA_DIR, PORT, SANDBOX_PORT and SMTP_PORT.`,
      );
    }
    if (other.stopping && !announced) screen.tell(`Waiting for process ${other.pid}, which is stopping …`);
    announced ||= other.stopping === true;
    await wait(pollMs);
  }
}

/** Marks this start as stopping, so that the next start waits instead of failing. */
export function markStopping(runDir: string): void {
  const record = read(runDir, supervisorName);
  if (record)
    writeFileSync(fileOf(runDir, supervisorName), JSON.stringify({ ...record, stopping: true }), { mode: 0o600 });
}

export function releaseRun(runDir: string): void {
  removeProcessRecord(runDir, supervisorName);
}

/**
 * Ends processes that a killed start left running. Only processes that are certainly ours are ended: the id and the
 * start time must match.
 */
export async function endOrphans(options: { readonly runDir: string; readonly screen: Screen }): Promise<void> {
  const { runDir, screen } = options;
  const names = readdirSync(runDir)
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => name !== supervisorName);
  await Promise.all(
    names.map(async (name) => {
      const orphan = read(runDir, name);
      if (orphan && isRunning(orphan)) {
        screen.tell(`Ending ${name} (process ${orphan.pid}), which an earlier start left behind …`);
        await endProcess(orphan, endPatienceMs);
      }
      removeProcessRecord(runDir, name);
    }),
  );
}
