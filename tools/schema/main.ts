import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '@huggg/postgres';
import { readSchema } from './read-schema.ts';

const root = join(import.meta.dirname, '../..');
const databaseFolder = join(root, 'apps/server/src/database');

/** What the migrations make of an empty database: the snapshot for review, and the types for code. */
async function schemaOfMigrations(): Promise<{ readonly snapshot: string; readonly types: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-schema-'));
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
  try {
    const url = await createDatabase(server.url('postgres'), 'schema');
    const { migrate } = (await import(join(root, 'apps/server/src/platform/database/migrate.ts'))) as {
      migrate: (databaseUrl: string) => Promise<string[]>;
    };
    await migrate(url);
    const types = join(folder, 'schema.gen.ts');
    generateTypes(url, types);
    return { snapshot: await readSchema(url), types: await readFile(types, 'utf8') };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function generateTypes(url: string, outFile: string): void {
  const options = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    outFile,
    '--default-schema',
    'public',
    '--exclude-pattern',
    'kysely_*',
    '--log-level',
    'warn',
    '--numeric-parser',
    'number',
    '--type-mapping',
    '{"int8":"number"}',
  ];
  const done = spawnSync(process.execPath, [join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'), ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.status !== 0) throw new Error('The types of the database could not be generated.');
}

/** `npm run schema` writes both files; with `--check` it only says whether they are what the migrations make. */
async function main(): Promise<number> {
  const made = await schemaOfMigrations();
  const files = [
    [join(databaseFolder, 'schema.snapshot.sql'), made.snapshot],
    [join(databaseFolder, 'schema.gen.ts'), made.types],
  ] as const;
  if (!process.argv.includes('--check')) {
    for (const [path, text] of files) await writeFile(path, text);
    return 0;
  }
  let drifted = 0;
  for (const [path, text] of files) {
    if ((await readFile(path, 'utf8')) === text) continue;
    drifted += 1;
    process.stderr.write(`${path} is not what the migrations make: run npm run schema and commit what it writes.\n`);
  }
  return drifted === 0 ? 0 : 1;
}

process.exitCode = await main();
