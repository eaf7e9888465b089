import { spawn } from 'node:child_process';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Settings of the user's own installation. A test run must never reach a real database, mail server or bucket through
 * them.
 */
const ownSettings = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'SANDBOX_URL',
  'PUBLIC_URL',
  'DATA_DIR',
  'NODE_ENV',
  'PORT',
  'SANDBOX_PORT',
  'SMTP_PORT',
  'PG_PORT',
];

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns an environment for tests: the user's, without variables that refer to the user's own installation. Every
 * process of a run compiles the same files, so they share Node's compile cache, in the folder that the product's
 * programs use as well.
 */
export function testEnvironment(environment: Environment): Environment {
  return {
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !ownSettings.includes(name))),
  };
}

export type Tool = {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Environment;
  /** Receives the tool's output, which otherwise streams to the screen. */
  readonly write?: (text: string) => void;
};

/** Runs a tool and returns its exit code (128 plus the signal's number if one ended it). */
export function runTool({ file, args, cwd, environment, write }: Tool): Promise<number> {
  return new Promise((resolve) => {
    const output = write ? 'pipe' : 'inherit';
    const child = spawn(file, [...args], { cwd, env: environment, stdio: ['ignore', output, output] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => write?.(String(chunk)));
    child.once('error', (error) => {
      (write ?? ((text) => void process.stderr.write(text)))(`${file} could not be run: ${error.message}\n`);
      resolve(127);
    });
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
