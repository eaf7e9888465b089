import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePorts } from '@huggg/postgres/testing';

type KillableServer = {
  readonly url: string;
  /** Resolves once the server responds. */
  readonly start: (command?: 'run' | 'serve') => Promise<void>;
  /** Kills the process as a loss of power would: none of its code runs any more. */
  readonly kill: () => Promise<void>;
};

const main = join(import.meta.dirname, '../../main.ts');

/** Creates a process of the real program (HTTP and jobs together) on a database, always at the same address. */
export async function killableServer(settings: Readonly<Record<string, string>>): Promise<KillableServer> {
  const [port] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const isReady = (): Promise<boolean> =>
    globalThis.fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    url,
    start: async (command = 'run') => {
      const started = spawn(process.execPath, [main, command], {
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          RATE_LIMIT_PER_MINUTE: '0',
          PORT: String(port),
          PUBLIC_URL: url,
          ...settings,
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      child = started;
      for (let tries = 0; !(await isReady()); tries += 1) {
        if (tries > 2000 || started.exitCode !== null) throw new Error('The server did not start.');
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    },
    kill: async () => {
      const killed = child;
      child = null;
      if (!killed || killed.exitCode !== null) return;
      const exit = once(killed, 'exit');
      killed.kill('SIGKILL');
      await exit;
    },
  };
}
