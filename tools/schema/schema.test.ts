import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { describeDrift, schemaOfMigrations, snapshotFile } from './schema-of-migrations.ts';

let made: string;
beforeAll(async () => {
  made = await schemaOfMigrations();
});
const written = readFileSync(snapshotFile, 'utf8');

it('the snapshot matches the schema that the migrations create', () => {
  expect(describeDrift(snapshotFile, { written, made })).toBe(null);
  // The texts alone could be equal because nothing was read.
  expect(made).toMatch(/^table gifts$/m);
});

it('reports what to run if the snapshot differs', () => {
  expect(describeDrift('schema.sql', { written: `${written}\ntable planted\n`, made })).toMatch(
    /^schema\.sql is not .*run npm run schema/,
  );
});
