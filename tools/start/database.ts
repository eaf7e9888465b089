import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, startPostgres } from '@huggg/postgres';
import type { PostgresServer } from '@huggg/postgres';
import { pauseBefore } from './child.ts';
import { describeError } from './errors.ts';
import type { Screen } from './screen.ts';
import type { Settings } from './settings.ts';

const name = 'huggg';

export type Database = {
  readonly url: string;
  /** Whether it was created just now; false for the user's own database, about which nothing is known. */
  readonly isNew: boolean;
  readonly stop: () => Promise<void>;
};

type Options = { readonly settings: Settings; readonly screen: Screen };

function start({ settings, screen }: Options, port: number | undefined): Promise<PostgresServer> {
  mkdirSync(settings.logDir, { recursive: true });
  return startPostgres({
    dataDir: join(settings.dataDir, 'postgres'),
    logFile: join(settings.logDir, 'postgres.log'),
    log: (line) => screen.tell(line),
    ...(port === undefined ? {} : { port }),
  });
}

/**
 * Starts the embedded server (or uses the one that runs), and creates the product's database in it. The server keeps
 * running when this process ends.
 */
export async function openDatabase(
  options: Options,
): Promise<{ readonly server: PostgresServer; readonly url: string; readonly isNew: boolean }> {
  const server = await start(options, options.settings.databasePort);
  let isNew = false;
  const url = await createDatabase(server.url(), name, {
    ifMissing: true,
    onCreated: () => {
      isNew = true;
    },
  });
  return { server, url, isNew };
}

/**
 * Keeps the product's database running until it is stopped: a server that ends by accident is restarted on its port.
 */
export async function keepDatabase(options: Options): Promise<Database> {
  if (options.settings.databaseUrl)
    return { url: options.settings.databaseUrl, isNew: false, stop: async () => undefined };
  const { server, url, isNew } = await openDatabase(options);
  const life = { server, isStopping: false };
  void watch(options, life);
  return {
    url,
    isNew,
    stop: async () => {
      life.isStopping = true;
      await life.server.stop();
    },
  };
}

async function watch(options: Options, life: { server: PostgresServer; isStopping: boolean }): Promise<void> {
  for (;;) {
    await life.server.exited;
    if (life.isStopping) return;
    options.screen.warn('PostgreSQL ended unexpectedly; restarting it. Committed data is kept.');
    await restart(options, life);
  }
}

/** The port must not change, because every connection string contains it. */
async function restart(options: Options, life: { server: PostgresServer; isStopping: boolean }): Promise<void> {
  for (let attempt = 1; !life.isStopping; attempt += 1) {
    try {
      life.server = await start(options, life.server.port);
      // The stop may have been requested while the server was starting.
      if (life.isStopping) await life.server.stop();
      return;
    } catch (error) {
      options.screen.fail(describeError(error));
      await wait(pauseBefore(attempt));
    }
  }
}
