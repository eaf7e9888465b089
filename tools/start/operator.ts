import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { describeError } from './errors.ts';
import { createScreen } from './screen.ts';
import { childEnvironment, readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

function runServerCommand(settings: Settings, databaseUrl: string, words: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['apps/server/src/main.ts', ...words], {
      cwd: settings.root,
      env: childEnvironment(settings, databaseUrl),
      stdio: 'inherit',
    });
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * `npm run huggg <words>`: runs a command of the server on the database of `npm start`, whether or not that is running.
 */
async function main(words: readonly string[]): Promise<number> {
  const settings = readSettings({ root: join(import.meta.dirname, '../..'), environment: process.env, reload: false });
  if (settings.databaseUrl) return runServerCommand(settings, settings.databaseUrl, words);
  // The output of the command may be piped, so our own messages go to stderr.
  const { server, url } = await openDatabase({ settings, screen: createScreen(process.stderr, process.env) });
  try {
    return await runServerCommand(settings, url, words);
  } finally {
    if (!server.reused) await server.stop();
  }
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`\n${describeError(error)}\n`);
  process.exit(1);
}
