import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

/** Creates a temporary folder that the database's user can enter. */
export function makeRoom(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'huggg-postgres-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs one statement on a separate connection. */
export async function query(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

type Held = {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  readonly reused: boolean;
  readonly notes: readonly string[];
};

export type Holder = {
  readonly process: ChildProcess;
  readonly server: Held;
  /** Ends the program's input and waits until it has stopped its server and exited. */
  readonly leave: () => Promise<void>;
};

const holdServer = fileURLToPath(new URL('hold-server.ts', import.meta.url));

/** Starts a server from a separate program. */
export async function startHolder(dataDir: string, options: SpawnOptions = {}, script = holdServer): Promise<Holder> {
  const child = spawn(process.execPath, [script, dataDir], { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const line = await new Promise<string>((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(complaint)));
  });
  const leave = async () => {
    child.stdin?.end();
    await gone;
  };
  return { process: child, server: JSON.parse(line) as Held, leave };
}

/** Listens on a loopback port (a free one if no number is given), as an unrelated program would. */
export function occupyPort(port = 0): Promise<{ readonly port: number; readonly release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const found = address && typeof address === 'object' ? address.port : 0;
      resolve({ port: found, release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}
