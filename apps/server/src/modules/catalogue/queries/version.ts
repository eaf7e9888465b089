import { integer, notNull, statement, uuid, type Queryable, type Tx } from '../../../platform/database/index.ts';

const lock = statement('catalogue-version-lock', 'select version from catalogue_version for update', {
  version: integer,
});

/** Takes the lock that allows only one change of the catalogue at a time. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.run(lock, []);
}

const bump = statement('catalogue-version-bump', 'update catalogue_version set version = version + 1');

/** Increases the catalogue's version, so that every cache sees that it changed. */
export async function growVersion(tx: Tx): Promise<void> {
  await tx.run(bump, []);
}

const version = statement('catalogue-version', 'select version from catalogue_version', { version: integer });

/** Returns the version of the catalogue, which increases with every change. */
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
  { id: notNull(uuid, 'callers give each id') },
);

/**
 * Returns which of the given ids do not exist in the catalogue. The check is needed because lists of ids have no
 * foreign keys.
 */
export async function findMissing(
  db: Queryable,
  named: readonly { readonly id: string; readonly noun: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await db.run(missing, [named.map(({ id }) => id), named.map(({ noun }) => noun)]);
  return new Set(rows.map(({ id }) => id));
}
