import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@huggg/postgres/testing';

export type Product = {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly smtpUrl: string;
  readonly dataDir: string;
  readonly supervisor: ChildProcess;
  /** The environment variables it was started with, in addition to this process's own. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs an operator command against it, for example `ledger verify`. */
  readonly command: (...words: string[]) => Promise<{ readonly code: number; readonly output: string }>;
  readonly stop: () => Promise<void>;
};

/** The key of every product that is started here, so that links that only appear in mails can be derived again. */
export const codeKey = '5e'.repeat(32);

const root = join(import.meta.dirname, '../..');

async function untilReady(url: string, supervisor: ChildProcess, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    if (supervisor.exitCode !== null)
      throw new Error(`The product exited during startup with code ${supervisor.exitCode}.`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product was not ready within ${seconds} seconds.`);
}

/** Creates a data folder: a copy of the one prepared for the run, if there is one. */
async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'huggg-product-'));
  const prepared = process.env['PREPARED_DATA_DIR'];
  if (prepared) await cp(prepared, dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
}

/**
 * Starts the built product, as `npm start` does, on free ports and with its own data folder, which is removed with it.
 */
export async function startProduct(
  options: { readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Product> {
  const dataDir = await makeDataDir();
  const [port, sandboxPort, smtpPort] = await freePorts(3);
  const url = `http://localhost:${port}`;
  const environment = {
    CODE_KEY: codeKey,
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SMTP_PORT: String(smtpPort),
    PUBLIC_URL: url,
    RATE_LIMIT_PER_MINUTE: '0',
    ...options.env,
  };
  const env = { ...process.env, ...environment };
  const supervisor = spawn(process.execPath, [join(root, 'tools/start/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilReady(url, supervisor, 100);
  return {
    url,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    dataDir,
    supervisor,
    environment,
    command: (...words) => runCommand(words, environment),
    stop: async () => {
      const ended = new Promise((resolve) => supervisor.once('exit', resolve));
      supervisor.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Runs an operator command of a product with these settings; runs it with the server itself if they include its
 * database.
 */
export function runCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  program = 'tools/start/operator.ts',
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, program), ...words], {
      cwd: root,
      env: { ...process.env, ...environment },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
