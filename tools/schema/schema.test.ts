import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { driftOf, schemaOfMigrations, snapshotFile } from './schema-of-migrations.ts';

let made: string;
beforeAll(async () => {
  made = await schemaOfMigrations();
});
const written = readFileSync(snapshotFile, 'utf8');

it('finds the snapshot as the migrations make it', () => {
  expect(driftOf(snapshotFile, { written, made })).toBe(null);
  // The texts alone could be equal because nothing was read.
  expect(made).toMatch(/^table gifts$/m);
});

it('says what to do where they have drifted', () => {
  expect(driftOf('schema.sql', { written: `${written}\ntable planted\n`, made })).toMatch(
    /^schema\.sql is not .*run npm run schema/,
  );
});
