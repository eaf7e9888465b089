import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, startPostgres, type PostgresServer } from '@huggg/postgres';
import { workerHeap } from '../../tools/start/programs.ts';
import type { Processes } from './cpu.ts';

export type Stack = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly smtpPort: number;
  /** The URL of the sandbox that acts as the card provider. */
  readonly sandboxUrl: string;
  /** The environment variables that commands run with. */
  readonly environment: NodeJS.ProcessEnv;
  readonly startMs: { readonly prepare: number; readonly prepareAgain: number; readonly serve: number };
  /** Starts the worker if it is not running yet. */
  readonly work: () => void;
  readonly processes: () => Processes;
  readonly command: (...words: string[]) => Promise<void>;
  /** Returns the current resident memory of the server process, in bytes. */
  readonly serverMemory: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function run(product: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(product, 'apps/server/src/main.ts'), ...words], {
      cwd: product,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${words.join(' ')} exited with code ${code}`)),
    );
  });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export async function until(check: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Not ready within ${seconds} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Returns the resident memory of a process, in bytes. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

export function respondsOk(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** The type that `statfs` returns for a file system in memory. */
const tmpfs = 0x01_02_19_94;

/**
 * Creates a folder for all files of a run.
 * @throws Error if the folder would be in memory: nothing there is durable, so every write would look cheaper than it
 * is.
 */
async function benchFolder(): Promise<string> {
  const folder = tmpdir();
  if ((await statfs(folder)).type === tmpfs)
    throw new Error(`${folder} is in memory. Choose a folder on a disk: TMPDIR=/var/tmp npm run bench`);
  return mkdtemp(join(folder, 'huggg-bench-'));
}

/** Starts a durable database (fsync on). */
async function startDatabase(folder: string): Promise<{ readonly server: PostgresServer; readonly url: string }> {
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { shared_buffers: '512MB', max_wal_size: '4GB', checkpoint_timeout: '15min' },
  });
  return { server, url: await createDatabase(server.url('postgres'), 'bench') };
}

/** The keys of the sandbox's account with the card provider. */
export const cardKeys = {
  secret: 'sk_sbox_abcdefghijklmnopqrstuvwxyza',
  public: 'pk_sbox_abcdefghijklmnopqrstuvwxyza',
  channel: 'pc_abcdefghijklmnopqrstuvwxyz',
} as const;

/** The account with the SMS provider that the sandbox simulates. */
export const smsAccount = 'ACsandbox';

async function environmentOf(folder: string, databaseUrl: string) {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: url,
    SANDBOX_PORT: String(sandboxPort),
    SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
  };
  // As in production, responses are not checked against their contracts; the demo data already exists.
  return {
    url,
    sandboxUrl,
    smtpPort,
    env,
    real: {
      ...env,
      NODE_ENV: 'production',
      CODE_KEY: '11'.repeat(32),
      PUBLIC_URL: 'https://localhost',
      MAIL_FROM: 'gifts@bench.example',
      CARDS_URL: `${sandboxUrl}/cards`,
      CARDS_SECRET_KEY: cardKeys.secret,
      CARDS_PUBLIC_KEY: cardKeys.public,
      CARDS_CHANNEL: cardKeys.channel,
      CARDS_WEBHOOK_KEY: 'sandbox-notices',
      SMS_URL: `http://${smsAccount}:sandbox@${new URL(sandboxUrl).host}`,
      // Each recipient has a network of their own, which the load sends in X-Forwarded-For.
      TRUST_PROXY: '127.0.0.1,::1',
      LINKED_ACCOUNTS_URL: `${sandboxUrl}/linked-accounts/api`,
      LINKED_ACCOUNTS_KEY: 'sandbox',
      LINKED_ACCOUNTS_WEBHOOK_KEY: 'sandbox-notices',
      AGGREGATOR_URL: `${sandboxUrl}/aggregator/v1`,
      AGGREGATOR_KEY: 'sandbox',
      AGGREGATOR_SECRET: 'sandbox-secret',
      AGGREGATOR_WEBHOOK_KEY: 'sandbox-notices',
    },
  };
}

/**
 * Postpones every job that does not run each minute to 29 February. Otherwise the documents of all purchases, and their
 * mails, would affect one measurement and not the next.
 */
async function postponeScheduledJobs(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create schema bench_clock;
    create function bench_clock.hold() returns trigger language plpgsql as $$ begin new.cron := '0 0 29 2 *'; return new; end $$;
    create trigger bench_hold before insert or update on jobs.schedule for each row when (new.cron <> '* * * * *') execute function bench_clock.hold();`);
  await client.end();
}

/**
 * Starts all of the product from a checkout, with the demo data. If the start fails, stops everything that was started.
 */
export async function startStack(product: string): Promise<Stack> {
  const folder = await benchFolder();
  const database = await startDatabase(folder);
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(stopProcess));
    await database.server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return await startProcesses({ product, folder, database, children, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

type StackToStart = {
  readonly product: string;
  readonly folder: string;
  readonly database: { readonly server: PostgresServer; readonly url: string };
  /** Every process of the product; all are stopped at the end. */
  readonly children: ChildProcess[];
  readonly stop: () => Promise<void>;
};

async function startProcesses({ product, folder, database, children, stop }: StackToStart): Promise<Stack> {
  const { url, sandboxUrl, smtpPort, env, real } = await environmentOf(folder, database.url);
  const prepare = await timed(() => run(product, ['prepare'], env));
  const prepareAgain = await timed(() => run(product, ['prepare'], env));
  await postponeScheduledJobs(database.url);
  const main = join(product, 'apps/server/src/main.ts');
  const start = (...words: string[]): ChildProcess => {
    const child = spawn(process.execPath, words, { cwd: product, env: real, stdio: ['ignore', 'ignore', 'inherit'] });
    children.push(child);
    return child;
  };
  start(join(product, 'apps/sandbox/src/main.ts'));
  const from = performance.now();
  const server = start(main, 'serve');
  await until(() => respondsOk(`${url}/readyz`), 120);
  const serve = performance.now() - from;
  let worker: ChildProcess | undefined;
  const pidsOf = (child: ChildProcess | undefined): number[] => (child?.pid ? [child.pid] : []);
  return {
    url,
    databaseUrl: database.url,
    smtpPort,
    sandboxUrl,
    environment: env,
    startMs: { prepare, prepareAgain, serve },
    work: () => {
      worker ??= start(...workerHeap, main, 'work');
    },
    processes: () => ({ server: pidsOf(server), worker: pidsOf(worker), database: database.server.pid }),
    command: (...words) => run(product, words, env),
    serverMemory: () => memoryOf(server.pid),
    stop,
  };
}
