import { createDatabase, dropDatabase } from '@huggg/postgres';
import pg from 'pg';
import { inject } from 'vitest';

type Template = {
  readonly name: string;
  /** Fills a database that contains only the newest schema. */
  readonly fill: (url: string) => Promise<void>;
};

/**
 * The first test file to request the template creates it under a temporary name and renames it at the end, so that an
 * unfinished one is created again.
 */
async function createTemplate({ name, fill }: Template): Promise<string> {
  const server = inject('postgresUrl');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    const unfinished = `${name}_new`;
    await dropDatabase(server, unfinished);
    await fill(await createDatabase(server, unfinished, { template: inject('templateName') }));
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

const templatesByName = new Map<string, Promise<string>>();

/**
 * Returns the name of a database for `testDatabase` to copy, filled once per run. Copying takes a fraction of the time
 * of filling it.
 */
export function templateOf(template: Template): Promise<string> {
  const made = templatesByName.get(template.name) ?? createTemplate(template);
  templatesByName.set(template.name, made);
  return made;
}
