import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../platform/config/index.ts';
import { DumpError, dumpDatabase, migrate, restoreDatabase, type BackupFormat } from '../platform/database/index.ts';
import { createQueue } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log/index.ts';
import { ledgerVerify } from './ledger-command.ts';

type Input = { readonly config: Config; readonly log: Log; readonly rest: readonly string[] };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function attempt(act: () => Promise<number>): Promise<number> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DumpError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function usage(text: string): number {
  process.stderr.write(`${text}\n`);
  return 2;
}

function sayFormat(format: BackupFormat): void {
  if (format === 'tables')
    say('No pg_dump of the server’s version or newer is installed, so the rows were written without it.');
}

/** Creates the tables as of a given migration, and those of the job queue. */
async function makeSchema(url: string, through: string, log: Log): Promise<void> {
  await migrate(url, { through });
  const queue = createQueue({ url, log, works: false });
  await queue.start();
  await queue.stop();
}

/**
 * Writes the database to a file. Uploaded files and CODE_KEY must be backed up separately: the file is useless without
 * the key.
 */
export async function backup({ config, rest: [file] }: Input): Promise<number> {
  if (!file) return usage('Name the file: backup huggg.dump');
  return attempt(async () => {
    sayFormat(await dumpDatabase({ url: config.database.url, file }));
    say(`The database is in ${file}. Keep CODE_KEY and the files of STORAGE_URL as well, and not in the same place.`);
    return 0;
  });
}

/** Restores a file into the database of DATABASE_URL, which must be empty, and verifies its ledger. */
export async function restore(input: Input): Promise<number> {
  const [file] = input.rest;
  if (!file) return usage('Name the file, with DATABASE_URL naming an empty database: restore huggg.dump');
  return attempt(async () => {
    const { url } = input.config.database;
    await restoreDatabase({ url, file, makeSchema: (through) => makeSchema(url, through, input.log) });
    // Migrates a backup of an earlier release to the current schema.
    await migrate(url);
    say('Restored. Its ledger:');
    return ledgerVerify({ ...input, rest: [] });
  });
}

/** Rehearses a disaster recovery: backs up, restores into another, empty database, and verifies the ledger there. */
export async function rehearse(input: Input): Promise<number> {
  const { config, rest } = input;
  const [url] = rest;
  if (!url) return usage('Name an empty database: rehearse postgres://user@host/rehearsal');
  const folder = await mkdtemp(join(tmpdir(), 'huggg-rehearsal-'));
  try {
    return await attempt(async () => {
      const file = join(folder, 'huggg.dump');
      sayFormat(await dumpDatabase({ url: config.database.url, file }));
      say('Backed up.');
      const restored = { ...config, database: { ...config.database, url, readUrl: url } };
      return restore({ ...input, config: restored, rest: [file] });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
