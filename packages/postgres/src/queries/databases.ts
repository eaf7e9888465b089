import { Client } from 'pg';
import { errorCode } from '../errors.ts';

const duplicateDatabase = '42P04';

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // If the server stops while we are connected, the error is also emitted here; the query itself rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}

export type CreateDatabaseOptions = {
  /** A template database, which must have no connections. */
  readonly template?: string;
  /**
   * Whether to copy the template's files after a checkpoint instead of writing its pages to the log: cheaper if nothing
   * waits for the disk.
   */
  readonly copiesFiles?: boolean;
  /** Whether an existing database of that name is accepted. */
  readonly ifMissing?: boolean;
  /** Called after the database is created; not called if it existed. */
  readonly onCreated?: () => void;
};

/**
 * Creates a database, through a connection to any other database of the same server.
 * @returns the URL of the new database
 * @throws the PostgreSQL error: 42P04 if it exists (unless `ifMissing`), 55006 if its template is in use.
 */
export async function createDatabase(url: string, name: string, options: CreateDatabaseOptions = {}): Promise<string> {
  await withClient(url, async (client) => {
    if (options.ifMissing && (await exists(client, name))) return;
    const template = options.template ? ` TEMPLATE ${client.escapeIdentifier(options.template)}` : '';
    const strategy = options.copiesFiles ? ' STRATEGY FILE_COPY' : '';
    try {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${template}${strategy}`);
      options.onCreated?.();
    } catch (error) {
      if (!options.ifMissing || errorCode(error) !== duplicateDatabase) throw error;
    }
  });
  return withDatabase(url, name);
}

async function exists(client: Client, name: string): Promise<boolean> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  return found.rows.length > 0;
}

/** Drops a database if it exists, and closes the connections to it. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

/** Returns the data folder of the server behind a URL. */
export async function dataFolderOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const found = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
    return found.rows[0]?.folder ?? '';
  });
}
