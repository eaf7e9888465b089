import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres, type PostgresServer } from '@huggg/postgres';

const root = join(import.meta.dirname, '../..');

export type Stack = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly smtpPort: number;
  readonly startMs: { readonly prepare: number; readonly prepareAgain: number; readonly serve: number };
  /** Starts the worker, which the cases before it do without: its jobs are written and wait. */
  readonly work: () => void;
  readonly command: (...words: string[]) => Promise<void>;
  /** Resident memory of the server process now, in bytes. */
  readonly serverMemory: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function run(words: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), ...words], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${words.join(' ')} ended with ${code}`))));
  });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function until(check: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`Not ready within ${seconds} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** The whole product on a database that keeps its promises (fsync on), with the demo data. */
export async function startStack(): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-bench-'));
  const postgres: PostgresServer = await startPostgres({
    dataDir: join(folder, 'postgres'),
    settings: { shared_buffers: '512MB', max_wal_size: '4GB', checkpoint_timeout: '15min' },
  });
  const databaseUrl = await createDatabase(postgres.url('postgres'), 'bench');
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
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
  const prepare = await timed(() => run(['prepare'], env));
  const prepareAgain = await timed(() => run(['prepare'], env));
  // As in production, answers are not checked against their contracts; the demo data is there already.
  const real = { ...env, NODE_ENV: 'production', CODE_KEY: '11'.repeat(32) };
  const main = join(root, 'apps/server/src/main.ts');
  const start = (script: string, ...words: string[]): ChildProcess =>
    spawn(process.execPath, [script, ...words], { cwd: root, env: real, stdio: ['ignore', 'ignore', 'inherit'] });
  const sandbox = start(join(root, 'apps/sandbox/src/main.ts'));
  let server: ChildProcess | undefined;
  const serve = await timed(async () => {
    server = start(main, 'serve');
    await until(
      () =>
        fetch(`${url}/readyz`).then(
          (response) => response.ok,
          () => false,
        ),
      30,
    );
  });
  let worker: ChildProcess | undefined;
  const serverProcess = server as ChildProcess;
  return {
    url,
    databaseUrl,
    smtpPort,
    startMs: { prepare, prepareAgain, serve },
    work: () => {
      worker ??= start(main, 'work');
    },
    command: (...words) => run(words, env),
    serverMemory: async () => {
      const status = await readFile(`/proc/${serverProcess.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    },
    stop: async () => {
      await Promise.all([serverProcess, worker, sandbox].flatMap((child) => (child ? [stopped(child)] : [])));
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
