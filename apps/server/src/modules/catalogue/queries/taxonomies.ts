import { limits } from '@huggg/contracts';
import { z } from 'zod';
import { hasGiftRules, type GiftRules } from '../domain/gift-rules.ts';
import { allowedProduct, allOf, castTo } from './search-conditions.ts';
import {
  composed,
  rawSql,
  sql,
  statement,
  type Queryable,
  type RowOf,
  uuid,
  text,
  nullable,
  oneOf,
  json,
  instant,
  array,
  integer,
  pence,
} from '../../../platform/database/index.ts';

const items = z.array(
  z.object({
    id: z.string(),
    type: z.enum(['product', 'taxonomy-link', 'taxonomy']),
    displayType: z.enum(['inline', 'list', 'preview']).nullable(),
  }),
);

const differentiators = z.array(z.object({ name: z.string(), path: z.string() }));

// Items in the given order; if there are none, the products sold in the taxonomy by descending weight, limited to the
// maximum size of a search.
const columns = `t.id, t.slug, t.name, t.description, t.display_type, t.banner_image, t.icon, t.primary_product_id, t.item_selector_property,
  t.item_selector_title, t.product_variant_differentiators, t.created_at, t.updated_at,
  coalesce(
    (select json_agg(json_build_object('id', i.item_id, 'type', i.item_type, 'displayType', i.display_type) order by i.position) from taxonomy_items i where i.taxonomy_id = t.id),
    (select json_agg(json_build_object('id', d.product_id, 'type', 'product', 'displayType', null) order by d.weight desc, d.product_id desc)
     from (select product_id, weight from product_documents where taxonomy_ids @> array[t.id] order by weight desc, product_id desc limit ${limits.searchSizeMax}) d),
    '[]'
  ) as items`;

const taxonomyColumns = {
  id: uuid,
  slug: text,
  name: text,
  description: nullable(text),
  displayType: oneOf(['app', 'collection', 'category', 'inline', 'preview', 'list', 'product-variant']),
  bannerImage: nullable(text),
  icon: nullable(text),
  primaryProductId: nullable(uuid),
  itemSelectorProperty: nullable(text),
  itemSelectorTitle: nullable(text),
  productVariantDifferentiators: nullable(json(differentiators)),
  createdAt: instant,
  updatedAt: instant,
  items: json(items),
};

export type Taxonomy = RowOf<typeof taxonomyColumns>;

const bySlug = statement(
  'catalogue-taxonomy-by-slug',
  `select ${columns} from taxonomies t where t.slug = $1`,
  taxonomyColumns,
);

export async function findTaxonomyBySlug(db: Queryable, slug: string): Promise<Taxonomy | null> {
  const [row] = await db.run(bySlug, [slug]);
  return row ?? null;
}

export type TaxonomyFilter = {
  readonly ids: readonly string[] | null;
  readonly slugs: readonly string[] | null;
  readonly displayTypes: readonly string[] | null;
  readonly limit: number;
};

const filtered = statement(
  'catalogue-taxonomies',
  `select ${columns} from taxonomies t
   where ($1::uuid[] is null or t.id = any ($1)) and ($2::text[] is null or t.slug = any ($2)) and ($3::text[] is null or t.display_type = any ($3))
   order by t.position, t.name, t.id limit $4`,
  taxonomyColumns,
);

/** Lists taxonomies in display order; a null filter field matches any. */
export function listTaxonomies(
  db: Queryable,
  { ids, slugs, displayTypes, limit }: TaxonomyFilter,
): Promise<readonly Taxonomy[]> {
  return db.run(filtered, [ids, slugs, displayTypes, limit]);
}

export type TaxonomyLink = {
  readonly id: string;
  readonly linkedTaxonomyId: string;
  readonly name: string;
  readonly images: readonly string[];
  readonly taxonomyIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly labelIds: readonly string[];
  readonly weight: number;
  readonly productCount: number;
  /** The first product, whose picture is used if the link has none. */
  readonly productId: string | null;
  readonly maxPricePence: number;
  readonly minPricePence: number;
  readonly maxPriceExVatPence: number;
  readonly minPriceExVatPence: number;
};

export type TaxonomyLinkFilter = {
  readonly ids: readonly string[] | null;
  readonly linkedTaxonomyIds: readonly string[] | null;
  readonly taxonomyIds: readonly string[] | null;
  readonly rules: GiftRules;
  readonly limit: number;
};

const linkColumns = {
  id: uuid,
  linkedTaxonomyId: uuid,
  name: text,
  images: array(text),
  taxonomyIds: array(uuid),
  tagIds: array(uuid),
  labelIds: array(uuid),
  weight: integer,
  productCount: integer,
  productId: nullable(uuid),
  maxPricePence: pence,
  minPricePence: pence,
  maxPriceExVatPence: pence,
  minPriceExVatPence: pence,
};

const links = composed('catalogue-taxonomy-links', linkColumns);

// A multi-purpose voucher carries no VAT when it is sold.
const priceColumns = rawSql(`p.id as product_id, p.sender_price_pence as pence,
       case p.vat_voucher_type when 'SPV' then round(p.sender_price_pence * 100 / (100 + p.vat_percent))::integer else p.sender_price_pence end as ex_vat`);

/**
 * Lists links by descending weight, with the number and prices of the products that they lead to. Products hidden by a
 * team's rules are not counted, and a link with no other products is left out.
 */
export function listTaxonomyLinks(
  db: Queryable,
  { ids, linkedTaxonomyIds, taxonomyIds, rules, limit }: TaxonomyLinkFilter,
): Promise<readonly TaxonomyLink[]> {
  const sold = sql`p.active and p.purchasable and ${allowedProduct(rules)}`;
  const conditions = allOf([
    ids !== null && sql`l.id = any (${castTo(ids, 'uuid[]')})`,
    linkedTaxonomyIds !== null && sql`l.linked_taxonomy_id = any (${castTo(linkedTaxonomyIds, 'uuid[]')})`,
    taxonomyIds !== null && sql`l.taxonomy_ids && ${castTo(taxonomyIds, 'uuid[]')}`,
    sql`true`,
  ]);
  const found = sql`with wanted as materialized (
     select l.* from taxonomy_links l where ${conditions} order by l.weight desc, l.name, l.id limit ${castTo(limit, 'integer')}
   ),
   within as (
     select distinct w.id as link_id, ${priceColumns}
     from wanted w
     join taxonomy_items i on i.taxonomy_id = w.linked_taxonomy_id and i.item_type = 'product'
     join products p on p.id = i.item_id and ${sold} join brands b on b.id = p.brand_id and b.active
     union
     select w.id, ${priceColumns}
     from wanted w join products p on p.taxonomy_ids @> array[w.linked_taxonomy_id] and ${sold} join brands b on b.id = p.brand_id and b.active
   )
   select w.id, w.linked_taxonomy_id, w.name, w.images, w.taxonomy_ids, w.tag_ids, w.label_ids, w.weight, count(n.product_id) as product_count,
     (array_agg(n.product_id order by n.pence, n.product_id))[1] as product_id, coalesce(max(n.pence), 0) as max_price_pence, coalesce(min(n.pence), 0) as min_price_pence,
     coalesce(max(n.ex_vat), 0) as max_price_ex_vat_pence, coalesce(min(n.ex_vat), 0) as min_price_ex_vat_pence
   from wanted w left join within n on n.link_id = w.id
   group by w.id, w.linked_taxonomy_id, w.name, w.images, w.taxonomy_ids, w.tag_ids, w.label_ids, w.weight
   having count(n.product_id) > 0 or ${hasGiftRules(rules) ? sql`false` : sql`true`}
   order by w.weight desc, w.name, w.id`;
  return links(db, found, 'each-time');
}
