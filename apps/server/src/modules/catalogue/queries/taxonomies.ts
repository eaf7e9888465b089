import { limits } from '@huggg/contracts';
import { statement, type Queryable } from '../../../platform/database/index.ts';

export type TaxonomyItem = {
  readonly id: string;
  readonly type: 'product' | 'taxonomy-link' | 'taxonomy';
  readonly displayType: 'inline' | 'list' | 'preview' | null;
};

export type Taxonomy = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly display_type: 'app' | 'collection' | 'category' | 'inline' | 'preview' | 'list' | 'product-variant';
  readonly banner_image: string | null;
  readonly icon: string | null;
  readonly primary_product_id: string | null;
  readonly item_selector_property: string | null;
  readonly item_selector_title: string | null;
  readonly product_variant_differentiators: readonly { readonly name: string; readonly path: string }[] | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly items: readonly TaxonomyItem[];
};

// Items in the order that was given, or else what is sold in it, the weightiest first, as many as a search answers at most.
const columns = `t.id, t.slug, t.name, t.description, t.display_type, t.banner_image, t.icon, t.primary_product_id, t.item_selector_property,
  t.item_selector_title, t.product_variant_differentiators, t.created_at, t.updated_at,
  coalesce(
    (select json_agg(json_build_object('id', i.item_id, 'type', i.item_type, 'displayType', i.display_type) order by i.position) from taxonomy_items i where i.taxonomy_id = t.id),
    (select json_agg(json_build_object('id', d.product_id, 'type', 'product', 'displayType', null) order by d.weight desc, d.product_id desc)
     from (select product_id, weight from product_documents where taxonomy_ids @> array[t.id] order by weight desc, product_id desc limit ${limits.searchSizeMax}) d),
    '[]'
  ) as items`;

const bySlug = statement<Taxonomy>(
  'catalogue-taxonomy-by-slug',
  `select ${columns} from taxonomies t where t.slug = $1`,
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

const filtered = statement<Taxonomy>(
  'catalogue-taxonomies',
  `select ${columns} from taxonomies t
   where ($1::uuid[] is null or t.id = any ($1)) and ($2::text[] is null or t.slug = any ($2)) and ($3::text[] is null or t.display_type = any ($3))
   order by t.position, t.name, t.id limit $4`,
);

/** Taxonomies in their order; null of a part of the filter is any. */
export function listTaxonomies(
  db: Queryable,
  { ids, slugs, displayTypes, limit }: TaxonomyFilter,
): Promise<readonly Taxonomy[]> {
  return db.run(filtered, [ids, slugs, displayTypes, limit]);
}

export type TaxonomyLink = {
  readonly id: string;
  readonly linked_taxonomy_id: string;
  readonly name: string;
  readonly images: readonly string[];
  readonly taxonomy_ids: readonly string[];
  readonly tag_ids: readonly string[];
  readonly label_ids: readonly string[];
  readonly weight: number;
  readonly product_count: number;
  /** The first of them, whose picture stands for all where the link has none. */
  readonly product_id: string | null;
  readonly max_price_pence: number;
  readonly min_price_pence: number;
  readonly max_price_ex_vat_pence: number;
  readonly min_price_ex_vat_pence: number;
};

export type TaxonomyLinkFilter = {
  readonly ids: readonly string[] | null;
  readonly linkedTaxonomyIds: readonly string[] | null;
  readonly taxonomyIds: readonly string[] | null;
  readonly limit: number;
};

// A multi-purpose voucher bears no VAT when it is sold.
const links = statement<TaxonomyLink>(
  'catalogue-taxonomy-links',
  `with wanted as materialized (
     select * from taxonomy_links
     where ($1::uuid[] is null or id = any ($1)) and ($2::uuid[] is null or linked_taxonomy_id = any ($2)) and ($3::uuid[] is null or taxonomy_ids && $3)
     order by weight desc, name, id limit $4
   ),
   within as (
     select distinct w.id as link_id, p.id as product_id, p.sender_price_pence as pence,
       case p.vat_voucher_type when 'SPV' then round(p.sender_price_pence * 100 / (100 + p.vat_percent))::integer else p.sender_price_pence end as ex_vat
     from wanted w
     join taxonomy_items i on i.taxonomy_id = w.linked_taxonomy_id and i.item_type = 'product'
     join products p on p.id = i.item_id and p.active and p.purchasable join brands b on b.id = p.brand_id and b.active
     union
     select w.id, p.id, p.sender_price_pence,
       case p.vat_voucher_type when 'SPV' then round(p.sender_price_pence * 100 / (100 + p.vat_percent))::integer else p.sender_price_pence end
     from wanted w join products p on p.taxonomy_ids @> array[w.linked_taxonomy_id] and p.active and p.purchasable join brands b on b.id = p.brand_id and b.active
   )
   select w.id, w.linked_taxonomy_id, w.name, w.images, w.taxonomy_ids, w.tag_ids, w.label_ids, w.weight, count(n.product_id) as product_count,
     (array_agg(n.product_id order by n.pence, n.product_id))[1] as product_id, coalesce(max(n.pence), 0) as max_price_pence, coalesce(min(n.pence), 0) as min_price_pence,
     coalesce(max(n.ex_vat), 0) as max_price_ex_vat_pence, coalesce(min(n.ex_vat), 0) as min_price_ex_vat_pence
   from wanted w left join within n on n.link_id = w.id
   group by w.id, w.linked_taxonomy_id, w.name, w.images, w.taxonomy_ids, w.tag_ids, w.label_ids, w.weight
   order by w.weight desc, w.name, w.id`,
);

/** Links, the weightiest first, with how many products they lead to and for how much. */
export function listTaxonomyLinks(
  db: Queryable,
  { ids, linkedTaxonomyIds, taxonomyIds, limit }: TaxonomyLinkFilter,
): Promise<readonly TaxonomyLink[]> {
  return db.run(links, [ids, linkedTaxonomyIds, taxonomyIds, limit]);
}
