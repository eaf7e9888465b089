import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composedSearches as searchesOfAudit } from '../modules/audit/testing/index.ts';
import { composedSearches as searchesOfCatalogue } from '../modules/catalogue/testing/index.ts';
import { composedSearches as searchesOfSearch } from '../modules/search/testing/index.ts';
import { composedForms, statementChecker, type StatementChecker } from '../platform/database/checking/index.ts';
import { registeredSearches, registeredStatements, type Statement } from '../platform/database/index.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/index.ts';

const source = join(import.meta.dirname, '..');
/** A text that may be the name of a statement, or the start of composed names. */
const nameInSource = /(['"`])([a-z][\w-]+)(\1|\$\{)/g;
const named: { readonly name: string; readonly isWhole: boolean; readonly place: string }[] = [];

/** Returns the place where a statement or composed search is declared, as `apps/server/src/…:12`. */
function placeOf(name: string): string {
  const found = named
    .filter((one) => (one.isWhole ? one.name === name : name.startsWith(one.name)))
    .toSorted((a, b) => b.name.length - a.name.length);
  return found[0]?.place ?? 'apps/server/src';
}

let database: TestDatabase;
let client: pg.Client;
let checker: StatementChecker;

beforeAll(async () => {
  for await (const path of glob('**/*.ts', { cwd: source })) {
    const text = path.endsWith('.test.ts') ? '' : await readFile(join(source, path), 'utf8');
    if (!/\b(?:statement|composed)\s*[(<]/.test(text)) continue;
    for (const { index, 2: name = '', 3: end } of text.matchAll(nameInSource)) {
      const line = text.slice(0, index).split('\n').length;
      named.push({ name, isWhole: end !== '${', place: `apps/server/src/${path}:${line}` });
    }
    await import(join(source, path));
  }
  database = await testDatabase({ poolSize: 1 });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  checker = await statementChecker(client);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/** Other test files may declare statements and searches of their own tables. */
const isTestStatement = (name: string): boolean => name.startsWith('test-');

async function faultsOf(statements: readonly Statement<unknown>[]): Promise<string[]> {
  const faults: string[] = [];
  for (const one of statements) {
    const fault = await checker.check(one);
    if (fault) faults.push(`${placeOf(one.search ?? one.name)}: ${fault}`);
  }
  return [...new Set(faults)];
}

it('every statement and every composed search, in all its forms, matches its row descriptor, on the schema of the migrations', async () => {
  const all = registeredStatements().filter(({ name }) => !isTestStatement(name));
  expect(all.length).toBeGreaterThan(400);
  const forms = await composedForms([...searchesOfAudit, ...searchesOfCatalogue, ...searchesOfSearch]);
  const composed = new Set(forms.map(({ search }) => search));
  expect([...registeredSearches()].filter((name) => !isTestStatement(name) && !composed.has(name))).toEqual([]);
  const faults = await faultsOf([...all, ...forms]);
  const ofReasons = checker.reasonFaults().map(({ statement, fault }) => `${placeOf(statement)}: ${fault}`);
  expect([...faults, ...ofReasons]).toEqual([]);
});
