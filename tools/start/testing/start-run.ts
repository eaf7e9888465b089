import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@huggg/postgres/testing';

const program = join(import.meta.dirname, 'run-stand-ins.ts');

/** Listens on a port as an unrelated program would. */
export function listen(port = 0): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        close: () => new Promise((done) => server.close(() => done())),
      });
    });
  });
}

export type Room = {
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly port: number;
  readonly remove: () => void;
};

/** Creates a data folder and chooses three free ports. */
export async function makeRoom(): Promise<Room> {
  const dataDir = mkdtempSync(join(tmpdir(), 'huggg-start-'));
  chmodSync(dataDir, 0o755);
  const [web = 0, sandbox = 0, smtp = 0] = await freePorts(3);
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(web),
    SANDBOX_PORT: String(sandbox),
    SMTP_PORT: String(smtp),
    PATH: process.env['PATH'] ?? '',
  };
  return { dataDir, environment, port: web, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

export type Run = {
  readonly pid: number;
  /** Returns everything on its screen so far. */
  readonly screen: () => string;
  readonly signal: (name: NodeJS.Signals) => void;
  /** Resolves when the screen shows a text; fails with the content of the screen if the program ends before. */
  readonly shows: (text: string) => Promise<void>;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
};

/** Runs the supervisor with stand-ins. */
export function startRun(environment: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let screen = '';
  const lookers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      screen += String(chunk);
      for (const look of lookers) look();
    });
  }
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, by) => resolve(code ?? by ?? 'unknown')),
  );
  const shows = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!screen.includes(text)) return;
        lookers.delete(look);
        resolve();
      };
      lookers.add(look);
      look();
      void ended.then(() => reject(new Error(`The program ended without showing "${text}":\n${screen}`)));
    });
  return { pid: child.pid ?? 0, screen: () => screen, signal: (name) => child.kill(name), shows, ended };
}
