import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementChecker, type CheckStatement } from '../platform/database/checking/index.ts';
import { registeredStatements } from '../platform/database/index.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/index.ts';

const source = join(import.meta.dirname, '..');

let database: TestDatabase;
let client: pg.Client;
let check: CheckStatement;

beforeAll(async () => {
  for await (const path of glob('**/*.ts', { cwd: source })) {
    const declares = !path.endsWith('.test.ts') && /\bstatement[<(]/.test(await readFile(join(source, path), 'utf8'));
    if (declares) await import(join(source, path));
  }
  database = await testDatabase({ poolSize: 1 });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  check = await statementChecker(client);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

it('every statement is what its row descriptor says, on the schema of the migrations', async () => {
  // Other test files may have declared statements of their own tables.
  const all = registeredStatements().filter(({ name }) => !name.startsWith('test-'));
  expect(all.length).toBeGreaterThan(400);
  const faults: string[] = [];
  for (const one of all) faults.push(...[await check(one)].filter((fault) => fault !== null));
  expect(faults).toEqual([]);
});
