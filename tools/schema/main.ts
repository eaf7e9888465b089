import { writeFile } from 'node:fs/promises';
import { schemaOfMigrations, snapshotFile } from './schema-of-migrations.ts';

/** `npm run schema` writes the snapshot. Its test fails if that was forgotten. */
await writeFile(snapshotFile, await schemaOfMigrations());
