import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from '../support/options.ts';
import { respondsOk, freePort, memoryOf, stopProcess, until } from '../support/stack.ts';
import { mb, number, ratio, type Row } from '../support/table.ts';

const idleMs = 15_000;
const targetMemory = 300 * 1024 * 1024;
const targetStartMs = 2_500;

/** Runs `npm start` with its own data folder. */
async function npmStart(product: string, dataDir: string) {
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
    SANDBOX_DNS_PORT: String(await freePort()),
    PG_PORT: String(await freePort()),
    NODE_ENV: 'development',
    DATABASE_URL: '',
    PUBLIC_URL: '',
  };
  const from = performance.now();
  const child = spawn(process.execPath, ['bootstrap.mjs', 'start'], { cwd: product, env, stdio: 'ignore' });
  await until(() => respondsOk(`http://127.0.0.1:${port}/readyz`), 120);
  return { child, readyMs: performance.now() - from };
}

/**
 * Returns the process ids of the server and its worker: the processes that run the server's program for this data
 * folder.
 */
async function serverPids(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [command, environment] = await Promise.all(
        ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      const isServer = command?.includes('apps/server/src/main.ts') && environment?.includes(`DATA_DIR=${dataDir}\0`);
      return isServer ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

/** Measures the idle memory of `npm start`, and its start-up time when nothing needs to be built. */
export async function startCase({ product }: Options): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'huggg-start-'));
  let running: ChildProcess | null = null;
  try {
    const first = await npmStart(product, dataDir);
    await stopProcess(first.child);
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      if (running) await stopProcess(running);
      const again = await npmStart(product, dataDir);
      running = again.child;
      times.push(again.readyMs);
    }
    await sleep(idleMs);
    const each = await Promise.all((await serverPids(dataDir)).map(memoryOf));
    const memory = each.reduce((sum, bytes) => sum + bytes, 0);
    const second = times.toSorted((a, b) => a - b)[1] ?? 0;
    return [
      {
        what: 'npm start, idle: server and worker',
        ours: `${mb(memory)} (${each.map(mb).join(' + ')})`,
        limit: mb(targetMemory),
        ratio: ratio(memory / targetMemory),
        target: '≤ 1',
      },
      {
        what: 'npm start until ready, the second time',
        ours: `${number(second)} ms (the first time ${number(first.readyMs)} ms)`,
        limit: `${number(targetStartMs)} ms`,
        ratio: ratio(second / targetStartMs),
        target: '≤ 1',
      },
    ];
  } finally {
    if (running) await stopProcess(running);
    await rm(dataDir, { recursive: true, force: true });
  }
}
