import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, text, integer, uuid } from '../../../platform/database/index.ts';

const digestOf = statement('catalogue-import-digest', 'select digest from catalogue_imports where name = $1', {
  digest: text,
});

/** The digest of what was last imported under a name, or null. */
export async function findImportDigest(db: Queryable, name: string): Promise<string | null> {
  const [row] = await db.run(digestOf, [name]);
  return row?.digest ?? null;
}

const lock = statement('catalogue-version-lock', 'select version from catalogue_version for update', {
  version: integer,
});

/** Lets one import at a time change the catalogue. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.run(lock, []);
}

const record = statement(
  'catalogue-import-record',
  `insert into catalogue_imports (name, digest, imported_at) values ($1, $2, $3)
   on conflict (name) do update set digest = excluded.digest, imported_at = excluded.imported_at`,
);
const bump = statement('catalogue-version-bump', 'update catalogue_version set version = version + 1');

/** Tells every cache of the catalogue that it changed. */
export async function growVersion(tx: Tx): Promise<void> {
  await tx.run(bump, []);
}

/** Notes an import, and notifies every cache of the catalogue that it changed. */
export async function recordImport(
  tx: Tx,
  { name, digest, now }: { readonly name: string; readonly digest: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(record, [name, digest, now]);
  await growVersion(tx);
}

const version = statement('catalogue-version', 'select version from catalogue_version', { version: integer });

/** The version of the catalogue: it grows with every change. */
export async function getCatalogueVersion(db: Queryable): Promise<number> {
  const [row] = await db.run(version, []);
  if (!row) throw new Error('The catalogue has no version: its row is missing.');
  return row.version;
}

const missing = statement(
  'catalogue-missing',
  `select id from unnest($1::uuid[], $2::text[]) as named (id, noun)
   where not exists (
     select from brands b where named.noun = 'brand' and b.id = named.id
     union all select from tags t where named.noun = 'tag' and t.id = named.id
     union all select from labels l where named.noun = 'label' and l.id = named.id
     union all select from taxonomies t where named.noun = 'taxonomy' and t.id = named.id
     union all select from taxonomy_links t where named.noun = 'taxonomy-link' and t.id = named.id
     union all select from products p where named.noun = 'product' and p.id = named.id
   )`,
  { id: uuid },
);

/** Those of the named things that the catalogue does not hold: lists of ids have no foreign keys. */
export async function findMissing(
  db: Queryable,
  named: readonly { readonly id: string; readonly noun: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await db.run(missing, [named.map(({ id }) => id), named.map(({ noun }) => noun)]);
  return new Set(rows.map(({ id }) => id));
}
