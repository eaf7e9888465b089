import type { Temporal } from 'temporal-polyfill';
import { statement, type Statement, type Tx } from '../../../platform/database/index.ts';
import type { CatalogueRows } from '../domain/rows.ts';

type Table = {
  readonly name: string;
  /**
   * The start of the statement, written out so that the architecture check can find it: only its owner may write a
   * table.
   */
  readonly insert: string;
  readonly columns: readonly string[];
  readonly key?: string;
  readonly dated?: boolean;
};

/**
 * Creates a statement that writes all rows of a table in one step: adds new ones, updates changed ones, and keeps the
 * date of change of unchanged ones. $1 is the rows as JSON with the table's column names, $2 the time.
 */
function upsert({ name, insert, columns, key = 'id', dated = false }: Table): Statement<{ readonly id: string }> {
  const dates = dated ? ['created_at', 'updated_at'] : [];
  const all = [...columns, ...dates];
  const given = [...columns.map((column) => `r.${column}`), ...dates.map(() => '$2::timestamptz')];
  const updates = [...columns.filter((column) => column !== key), ...(dated ? ['updated_at'] : [])].map(
    (column) => `${column} = excluded.${column}`,
  );
  const without = `- 'created_at' - 'updated_at' - 'restriction_tag_ids'`;
  return statement(
    `catalogue-upsert-${name}`,
    `${insert} as t (${all.join(', ')}) select ${given.join(', ')} from jsonb_populate_recordset(null::${name}, $1::jsonb) r${dated ? '' : ' where $2::timestamptz is not null'}
     on conflict (${key}) do update set ${updates.join(', ')} where to_jsonb(t) ${without} is distinct from to_jsonb(excluded) ${without}`,
  );
}

const brands = upsert({
  name: 'brands',
  insert: 'insert into brands',
  dated: true,
  columns: [
    'id',
    'slug',
    'name',
    'colour',
    'description',
    'expiry',
    'share_copy',
    'success_copy',
    'website',
    'terms',
    'merchant_terms',
    'terms_required',
    'show_in_az_list',
    'logo_url',
    'keywords',
    'weight',
    'active',
  ],
});
const stores = upsert({
  name: 'stores',
  insert: 'insert into stores',
  columns: ['id', 'brand_id', 'name', 'description', 'image', 'website', 'latitude', 'longitude', 'visible'],
});
const tags = upsert({
  name: 'tags',
  insert: 'insert into tags',
  columns: ['id', 'slug', 'name', 'colour', 'icon', 'type_id'],
});
const labels = upsert({
  name: 'labels',
  insert: 'insert into labels',
  columns: ['id', 'slug', 'name', 'colour'],
  dated: true,
});
const taxonomies = upsert({
  name: 'taxonomies',
  insert: 'insert into taxonomies',
  dated: true,
  columns: [
    'id',
    'slug',
    'name',
    'description',
    'display_type',
    'banner_image',
    'icon',
    'primary_product_id',
    'item_selector_property',
    'item_selector_title',
    'product_variant_differentiators',
    'keywords',
    'position',
  ],
});
const taxonomyLinks = upsert({
  name: 'taxonomy_links',
  insert: 'insert into taxonomy_links',
  columns: ['id', 'slug', 'linked_taxonomy_id', 'name', 'images', 'taxonomy_ids', 'tag_ids', 'label_ids', 'weight'],
});
const products = upsert({
  name: 'products',
  insert: 'insert into products',
  dated: true,
  columns: [
    'id',
    'slug',
    'brand_id',
    'kind',
    'name',
    'variant_of',
    'variant_label',
    'description',
    'contents',
    'redemption_instructions',
    'location_text',
    'over18',
    'active',
    'purchasable',
    'sender_price_pence',
    'handling_fee_pence',
    'vat_percent',
    'vat_voucher_type',
    'territory',
    'countries',
    'delivery_methods',
    'tag_ids',
    'label_ids',
    'taxonomy_ids',
    'use_by_kind',
    'use_by_days',
    'use_by_date',
    'barcode',
    'supplier_key',
    'voucher_type',
    'image_url',
    'picture',
    'merchandising_text',
    'merchandising_until',
    'keywords',
    'weight',
    'added_at',
  ],
});
const segmentSets = upsert({
  name: 'segment_sets',
  insert: 'insert into segment_sets',
  columns: ['id', 'product_id', 'flow'],
  dated: true,
});
const segmentItems = upsert({
  name: 'segment_items',
  insert: 'insert into segment_items',
  columns: ['id', 'set_id', 'group_id', 'position', 'item_type', 'name', 'description', 'redemption_product_id'],
});
const highballMeta = upsert({
  name: 'highball_meta',
  insert: 'insert into highball_meta',
  columns: ['client_id', 'type'],
  key: 'client_id',
  dated: true,
});

const taxonomyItems = statement(
  'catalogue-insert-taxonomy-items',
  `insert into taxonomy_items (taxonomy_id, position, item_id, item_type, display_type)
   select taxonomy_id, position, item_id, item_type, display_type from jsonb_populate_recordset(null::taxonomy_items, $1::jsonb)`,
);

const dropStores = statement(
  'catalogue-drop-stores',
  'delete from stores where brand_id = any ($1::uuid[]) and id <> all ($2::uuid[])',
);
const dropTaxonomyItems = statement(
  'catalogue-drop-taxonomy-items',
  'delete from taxonomy_items where taxonomy_id = any ($1::uuid[])',
);
// Positions are unique, so reordered items could not be written over the old ones row by row.
const dropSegmentItems = statement(
  'catalogue-drop-segment-items',
  'delete from segment_items where set_id = any ($1::uuid[])',
);
const retireVariants = statement(
  'catalogue-retire-variants',
  `update products set active = false, updated_at = $2::timestamptz
   where active and id <> all ($1::uuid[]) and coalesce(variant_of, id) in (select coalesce(variant_of, id) from products where id = any ($1::uuid[]))`,
);
// If the first value of a gift card has changed, values retired earlier still refer to the previous first value.
const followFirstVariant = statement(
  'catalogue-follow-first-variant',
  `update products p set variant_of = first.variant_of from products first where first.id = p.variant_of and first.variant_of is not null`,
);
// Only now is it known which tags are restrictions, because some of a product's tags may have been imported before.
const markRestrictions = statement(
  'catalogue-mark-restrictions',
  `update products p set restriction_tag_ids = found.ids
   from (
     select q.id, array(select t.id from tags t where t.id = any (q.tag_ids) and t.type_id = 7 order by t.id) as ids from products q
     where q.id = any ($1::uuid[]) or q.tag_ids && $2::uuid[]
   ) found
   where found.id = p.id and p.restriction_tag_ids is distinct from found.ids`,
);

const ids = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map((row) => row.id);

/**
 * Writes an import: adds or updates everything that it names. Removes stores, values, items and choices that their
 * brand, gift card, taxonomy or set no longer names (values are kept as inactive products, because gifts refer to
 * them).
 * @throws Error of the database if a brand or product that the rows refer to does not exist.
 */
export async function writeCatalogueRows(tx: Tx, rows: CatalogueRows, now: Temporal.Instant): Promise<void> {
  const date = now;
  const write = (into: Statement<{ readonly id: string }>, list: readonly object[]) =>
    tx.run(into, [JSON.stringify(list), date]);
  await write(tags, rows.tags);
  await write(labels, rows.labels);
  await write(brands, rows.brands);
  await tx.run(dropStores, [ids(rows.brands), ids(rows.stores)]);
  await write(stores, rows.stores);
  await write(taxonomies, rows.taxonomies);
  await tx.run(retireVariants, [ids(rows.products), date]);
  await write(products, rows.products);
  await tx.run(followFirstVariant, []);
  await tx.run(markRestrictions, [ids(rows.products), ids(rows.tags)]);
  await tx.run(dropTaxonomyItems, [ids(rows.taxonomies)]);
  await tx.run(taxonomyItems, [JSON.stringify(rows.taxonomyItems)]);
  await write(taxonomyLinks, rows.taxonomyLinks);
  await write(segmentSets, rows.segmentSets);
  await tx.run(dropSegmentItems, [ids(rows.segmentSets)]);
  await write(segmentItems, rows.segmentItems);
  await write(highballMeta, rows.highballMeta);
}
