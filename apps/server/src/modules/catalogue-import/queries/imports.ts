import type { Temporal } from 'temporal-polyfill';
import { statement, text, type Queryable, type Tx } from '../../../platform/database/index.ts';

const digestOf = statement('catalogue-import-digest', 'select digest from catalogue_imports where name = $1', {
  digest: text,
});

/** The digest of what was last imported under a name, or null. */
export async function findImportDigest(db: Queryable, name: string): Promise<string | null> {
  const [row] = await db.run(digestOf, [name]);
  return row?.digest ?? null;
}

const record = statement(
  'catalogue-import-record',
  `insert into catalogue_imports (name, digest, imported_at) values ($1, $2, $3)
   on conflict (name) do update set digest = excluded.digest, imported_at = excluded.imported_at`,
);

/** Records what was imported under a name. */
export async function recordImport(
  tx: Tx,
  { name, digest, now }: { readonly name: string; readonly digest: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(record, [name, digest, now]);
}
