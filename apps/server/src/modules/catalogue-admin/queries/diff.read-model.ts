import type { BundleChange, BundleDiff } from '@huggg/contracts';
import { z } from 'zod';
import {
  array,
  json,
  notNull,
  nullable,
  statement,
  text,
  uuid,
  type Queryable,
} from '../../../platform/database/index.ts';
import type { CatalogueRows } from '../../catalogue/index.ts';

const changes = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

const columns = {
  id: notNull(uuid, 'rows of a file have one'),
  slug: notNull(text, 'rows of a file have one'),
  name: notNull(text, 'rows of a file have one'),
  existing: nullable(uuid),
  changes: nullable(json(changes)),
};

/**
 * Compares the rows of an import ($1 as JSON with the table's column names) with those of the table: returns new rows,
 * and the old and new value of each changed column.
 */
function compareStatement(table: 'brands' | 'products' | 'tags' | 'labels' | 'taxonomies') {
  return statement(
    `catalogue-diff-${table}`,
    `select r.id, r.slug, r.name, t.id as existing, (
       select json_object_agg(is_new.key, json_build_array(was.value, is_new.value))
       from jsonb_each(to_jsonb(r)) is_new join jsonb_each(to_jsonb(t)) was using (key)
       where is_new.value is distinct from was.value and given.entry ? is_new.key
     ) as changes
     from jsonb_array_elements($1::jsonb) given (entry)
     cross join lateral jsonb_populate_record(null::${table}, given.entry) r
     left join ${table} t on t.id = r.id
     where t.id is null or exists (
       select from jsonb_each(to_jsonb(r)) is_new join jsonb_each(to_jsonb(t)) was using (key)
       where is_new.value is distinct from was.value and given.entry ? is_new.key
     )
     order by r.slug`,
    columns,
  );
}

const statements = {
  brand: compareStatement('brands'),
  product: compareStatement('products'),
  tag: compareStatement('tags'),
  label: compareStatement('labels'),
  taxonomy: compareStatement('taxonomies'),
} as const;

const retired = statement(
  'catalogue-diff-retired',
  `select p.id, p.slug, p.name from products p
   where p.active and p.id <> all ($1::uuid[]) and coalesce(p.variant_of, p.id) in (select coalesce(q.variant_of, q.id) from products q where q.id = any ($1::uuid[]))
   order by p.slug`,
  { id: uuid, slug: text, name: text },
);

const synonyms = statement(
  'catalogue-diff-synonyms',
  `with given as (
     select term, array_agg(distinct means order by means) as means from unnest($2::text[], $3::text[]) as given (term, means) group by term
   ),
   held as (select term, array_agg(means order by means) as means from catalogue_synonyms where source = $1 group by term)
   select coalesce(given.term, held.term, '') as term, held.means as was, given.means as means
   from given full join held on held.term = given.term where held.means is distinct from given.means order by 1`,
  { term: text, was: nullable(array(text)), means: nullable(array(notNull(text, 'callers give each term a meaning'))) },
);

/**
 * Compares a file's synonyms with those stored under its name, including those that the file no longer contains.
 * Returns none if the file does not mention synonyms.
 */
async function compareSynonyms(
  db: Queryable,
  source: string,
  rows: CatalogueRows['synonyms'],
): Promise<{ readonly found: readonly ComparedRow[]; readonly total: number }> {
  if (rows === null) return { found: [], total: 0 };
  const different = await db.run(synonyms, [source, rows.map(({ term }) => term), rows.map(({ means }) => means)]);
  const found = different.map(({ term, was, means }) => ({
    kind: 'synonym' as const,
    slug: term,
    name: (means ?? []).join(', '),
    isNew: was === null,
    changes:
      was === null
        ? []
        : [{ field: 'means', from: displayText(was.join(', ')), to: displayText((means ?? []).join(', ')) }],
  }));
  const gone = different.filter(({ means }) => means === null).length;
  return { found, total: new Set(rows.map(({ term }) => term)).size + gone };
}

/** Maximum number of changes that are listed individually; the counts include all. */
const maxListed = 500;

type ComparedRow = Omit<BundleChange, 'changes'> & {
  readonly isNew: boolean;
  readonly changes: BundleChange['changes'];
};

function displayText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200);
}

async function compare(
  db: Queryable,
  kind: keyof typeof statements,
  rows: readonly object[],
): Promise<readonly ComparedRow[]> {
  if (rows.length === 0) return [];
  const found = await db.run(statements[kind], [JSON.stringify(rows)]);
  return found.map(({ slug, name, existing, changes: of }) => ({
    kind,
    slug,
    name,
    isNew: existing === null,
    changes: Object.entries(of ?? {}).map(([field, [from, to]]) => ({
      field,
      from: displayText(from),
      to: displayText(to),
    })),
  }));
}

const isWithdrawal = ({ changes: of }: ComparedRow): boolean =>
  of.some(({ field, from, to }) => field === 'active' && from === 'true' && to === 'false');

/**
 * Returns what an import would change. Withdrawn products are those that are sold today and would no longer be sold.
 */
export async function diffOf(db: Queryable, source: string, rows: CatalogueRows): Promise<BundleDiff> {
  const products = await compare(db, 'product', rows.products);
  const others = [
    ...(await compare(db, 'brand', rows.brands)),
    ...(await compare(db, 'tag', rows.tags)),
    ...(await compare(db, 'label', rows.labels)),
    ...(await compare(db, 'taxonomy', rows.taxonomies)),
  ];
  const searched = await compareSynonyms(db, source, rows.synonyms);
  const all = [...products, ...others, ...searched.found];
  const gone = await db.run(retired, [rows.products.map(({ id }) => id)]);
  const withdrawn = [
    ...products.filter(isWithdrawal).map(({ slug, name }) => ({ slug, name })),
    ...gone.map(({ slug, name }) => ({ slug, name })),
  ];
  const added = all.filter(({ isNew }) => isNew);
  const changed = all.filter(({ isNew }) => !isNew);
  const total =
    rows.products.length +
    rows.brands.length +
    rows.tags.length +
    rows.labels.length +
    rows.taxonomies.length +
    searched.total;
  return {
    added: added.slice(0, maxListed).map(({ kind, slug, name }) => ({ kind, slug, name })),
    changed: changed
      .slice(0, maxListed)
      .map(({ kind, slug, name, changes: of }) => ({ kind, slug, name, changes: of })),
    withdrawn: withdrawn.slice(0, maxListed),
    counts: {
      added: added.length,
      changed: changed.length,
      withdrawn: withdrawn.length,
      unchanged: total - all.length,
    },
  };
}
