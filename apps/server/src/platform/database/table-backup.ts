import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import { DumpError } from './dump-error.ts';

/**
 * A backup made without PostgreSQL's programs: compressed lines of JSON, each with some rows of a table in PostgreSQL's
 * text format, read in one snapshot. It does not contain the schema, because the migrations create it.
 */
const headSchema = z.object({ format: z.literal('huggg-tables'), migrations: z.array(z.string()), jobs: z.string() });
const rowsSchema = z.object({ table: z.string(), rows: z.array(z.string()) });
const sequenceSchema = z.object({ sequence: z.string(), value: z.string() });
const endSchema = z.object({ end: z.int() });
const line = z.union([headSchema, rowsSchema, sequenceSchema, endSchema]);

const rowsPerLine = 500;

type Table = { readonly name: string; readonly columns: string };

const listTables = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(format('%I', a.attname), ',' order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  order by 1`;

const listSequences = `
  select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value
  from pg_sequences where last_value is not null and schemaname !~ '^pg_'`;

const listKeys = `
  select conrelid::regclass::text as name, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text !~ '^pg_'`;

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const namesOf = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  );
const jobsVersion = async (client: pg.Client): Promise<string> =>
  String((await client.query<{ version: number }>('select version from jobs.version')).rows[0]?.version);

async function* linesOf(client: pg.Client): AsyncGenerator<string> {
  const text = (value: object): string => `${JSON.stringify(value)}\n`;
  yield text({ format: 'huggg-tables', migrations: await namesOf(client), jobs: await jobsVersion(client) });
  let written = 0;
  for (const { name: table } of (await client.query<Table>(listTables)).rows) {
    await client.query(`declare backup cursor for select whole_row::text as row from only ${table} as whole_row`);
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${rowsPerLine} from backup`);
      if (rows.length === 0) break;
      written += rows.length;
      yield text({ table, rows: rows.map(({ row }) => row) });
    }
    await client.query('close backup');
  }
  for (const sequence of (await client.query(listSequences)).rows) yield text(sequence as object);
  yield text({ end: written });
}

/** Writes every row of a database into a file. */
export function writeTables({ url, file }: { readonly url: string; readonly file: string }): Promise<void> {
  return withClient(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only');
    await pipeline(Readable.from(linesOf(client)), createGzip(), createWriteStream(file, { mode: 0o600 }));
    await client.query('commit');
  });
}

/** Reads a file line by line. @throws DumpError if it is damaged or truncated. */
async function readLines(
  file: string,
  take: (entry: z.output<typeof line>, stop: () => void) => Promise<void>,
): Promise<void> {
  let isWhole = false;
  const stop = (): void => {
    isWhole = true;
  };
  try {
    await pipeline(createReadStream(file), createGunzip().setEncoding('utf8'), async (chunks) => {
      let rest = '';
      for await (const chunk of chunks) {
        const lines = (rest + String(chunk)).split('\n');
        rest = lines.pop() ?? '';
        for (const text of lines) {
          await take(line.parse(JSON.parse(text)), stop);
          if (isWhole) return;
        }
      }
    });
  } catch (error) {
    if (isWhole) return;
    if (error instanceof z.ZodError || error instanceof SyntaxError || isZlibError(error))
      throw new DumpError(`${file} is damaged: create another backup. Nothing was restored.`);
    throw error;
  }
  if (!isWhole) throw new DumpError(`${file} is incomplete: create another backup. Nothing was restored.`);
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

async function headOf(file: string): Promise<z.output<typeof headSchema>> {
  let found: z.output<typeof headSchema> | undefined;
  await readLines(file, async (entry, stop) => {
    if ('format' in entry) found = entry;
    stop();
  });
  if (!found) throw new DumpError(`${file} is not a backup of this product.`);
  return found;
}

/** Returns the newest migration of the database that a file was written from. */
export async function newestMigrationOf(file: string): Promise<string> {
  return (await headOf(file)).migrations.at(-1) ?? '';
}

async function requireSameSchema(client: pg.Client, file: string): Promise<void> {
  const { migrations, jobs } = await headOf(file);
  if ((await namesOf(client)).join() !== migrations.join() || (await jobsVersion(client)) !== jobs)
    throw new DumpError('The backup is from another release: restore it with that release, then upgrade.');
}

async function insertRows(
  client: pg.Client,
  tables: ReadonlyMap<string, string>,
  { table, rows }: z.output<typeof rowsSchema>,
): Promise<void> {
  const columns = tables.get(table);
  if (columns === undefined)
    throw new DumpError(`The backup contains a table ${table}, which is unknown to this release.`);
  const values = columns.split(',').map((column) => `(given).${column}`);
  await client.query(
    `insert into ${table} (${columns}) overriding system value select ${values.join()}
     from (select text::${table} as given from unnest($1::text[]) as text offset 0) as parsed`,
    [rows],
  );
}

/**
 * Fills a database whose schema was just created, in one transaction. Foreign keys are added back afterwards, which
 * checks them all; triggers do not fire on the restored rows, which passed them once. @throws DumpError.
 */
export function restoreTables({ url, file }: { readonly url: string; readonly file: string }): Promise<void> {
  return withClient(url, async (client) => {
    await requireSameSchema(client, file);
    await client.query('begin');
    const all = (await client.query<Table>(listTables)).rows;
    const tables = new Map(all.map(({ name, columns }) => [name, columns]));
    const keys = (await client.query<{ name: string; key: string; definition: string }>(listKeys)).rows;
    await client.query(keys.map(({ name, key }) => `alter table ${name} drop constraint ${key};`).join('\n'));
    await client.query(all.map(({ name }) => `alter table ${name} disable trigger user;`).join('\n'));
    await client.query(`truncate ${all.map(({ name }) => name).join()}`);
    let restored = 0;
    await readLines(file, async (entry, stop) => {
      if ('table' in entry) {
        await insertRows(client, tables, entry);
        restored += entry.rows.length;
      } else if ('sequence' in entry)
        await client.query('select setval($1::regclass, $2)', [entry.sequence, entry.value]);
      else if ('end' in entry && entry.end === restored) stop();
    });
    await client.query(all.map(({ name }) => `alter table ${name} enable trigger user;`).join('\n'));
    await client.query(
      keys.map(({ name, key, definition }) => `alter table ${name} add constraint ${key} ${definition};`).join('\n'),
    );
    await client.query('commit');
    await client.query('analyze');
  });
}
