import { barcodes, productKinds, territories, vatVoucherTypes } from '@huggg/contracts';
import {
  composed,
  hiddenParameter,
  sql,
  statement,
  type Queryable,
  type RowOf,
  uuid,
  text,
  boolean,
  oneOf,
  nullable,
  pence,
  decimal,
  array,
  integer,
  plainDate,
  isoInstant,
  json,
} from '../../../platform/database/index.ts';
import { z } from 'zod';
import { hasGiftRules, type GiftRules } from '../domain/gift-rules.ts';
import { allowedExpression, allowedProduct, allOf, castTo } from './search-conditions.ts';

const columns = `p.id, p.slug, coalesce(f.slug, p.slug) as family_slug, p.brand_id, b.slug as brand_slug, b.name as brand_name, b.active as brand_active,
  p.kind, p.name, p.variant_label, p.description, p.contents, p.redemption_instructions, p.location_text, p.over18, p.active, p.purchasable, p.sender_price_pence,
  p.handling_fee_pence, p.vat_percent, p.vat_voucher_type, p.territory, p.countries, p.delivery_methods, p.tag_ids, p.restriction_tag_ids, p.label_ids,
  p.taxonomy_ids, p.use_by_kind, p.use_by_days, p.use_by_date, p.barcode, p.image_url, p.picture, p.merchandising_text, p.merchandising_until, p.weight, p.created_at, p.updated_at,
  case when p.variant_label is null then '[]' else (
    select json_agg(json_build_object('id', v.id, 'variantLabel', v.variant_label, 'senderPrice', v.sender_price_pence, 'isPurchasable', b.active)
      order by v.sender_price_pence, v.id)
    from products v
    where (v.id = coalesce(p.variant_of, p.id) or v.variant_of = coalesce(p.variant_of, p.id)) and v.active and v.purchasable and v.variant_label is not null
  ) end as variants`;
const joined = 'products p join brands b on b.id = p.brand_id left join products f on f.id = p.variant_of';

const variants = z.array(
  z.object({ id: z.string(), variantLabel: z.string(), senderPrice: z.number(), isPurchasable: z.boolean() }),
);

const productColumns = {
  id: uuid,
  slug: text,
  familySlug: text,
  brandId: uuid,
  brandSlug: text,
  brandName: text,
  brandActive: boolean,
  kind: oneOf(productKinds),
  name: text,
  variantLabel: nullable(text),
  description: text,
  contents: text,
  redemptionInstructions: text,
  locationText: text,
  over18: boolean,
  active: boolean,
  purchasable: boolean,
  senderPricePence: pence,
  handlingFeePence: pence,
  vatPercent: decimal,
  vatVoucherType: oneOf(vatVoucherTypes),
  territory: oneOf(territories),
  countries: array(text),
  deliveryMethods: array(text),
  tagIds: array(uuid),
  restrictionTagIds: array(uuid),
  labelIds: array(uuid),
  taxonomyIds: array(uuid),
  useByKind: oneOf(['days', 'date', 'never']),
  useByDays: nullable(integer),
  useByDate: nullable(plainDate),
  barcode: oneOf(barcodes),
  imageUrl: nullable(text),
  picture: nullable(text),
  merchandisingText: text,
  merchandisingUntil: nullable(plainDate),
  weight: integer,
  createdAt: isoInstant,
  updatedAt: isoInstant,
  /** The values in which it is sold; null for a card that is no longer sold in any. */
  variants: nullable(json(variants)),
};

/** A product with its brand and values, for lists and pages. */
export type Product = Omit<RowOf<typeof productColumns>, 'variants'> & {
  readonly variants: z.output<typeof variants>;
};

// The list is in a subselect, so that its length does not make the planner create a new plan each time.
const byIds = statement(
  'catalogue-products',
  `select found.* from unnest(${hiddenParameter('$1', 'uuid[]')}) with ordinality as wanted (id, place)
   cross join lateral (select ${columns} from ${joined} where p.id = wanted.id limit 1) found order by wanted.place`,
  productColumns,
);

/**
 * Finds products by id, in the order of the ids; active or not, because old gifts refer to products that are no longer
 * sold.
 */
export async function findProducts(db: Queryable, ids: readonly string[]): Promise<readonly Product[]> {
  const rows = await db.run(byIds, [ids]);
  // A card that is no longer sold in any value has no variants.
  return rows.map((row) => ({ ...row, variants: row.variants ?? [] }));
}

const queryProductIds = composed('catalogue-product-ids', { id: uuid });

export type ProductList = {
  readonly brandId: string | null;
  readonly taxonomyId: string | null;
  readonly rules: GiftRules;
  readonly from: number;
  readonly size: number;
};

/**
 * Lists the ids of products that are sold and allowed, by weight in descending order; all values of a gift card count
 * as one product.
 */
export async function listProductIds(
  db: Queryable,
  { brandId, taxonomyId, rules, from, size }: ProductList,
): Promise<readonly string[]> {
  const conditions = allOf([
    brandId !== null && sql`d.brand_id = ${castTo(brandId, 'uuid')}`,
    taxonomyId !== null && sql`d.taxonomy_ids @> array[${castTo(taxonomyId, 'uuid')}]`,
    allowedExpression(rules),
  ]);
  const rows = await queryProductIds(
    db,
    sql`select d.product_id as id from product_documents d where ${conditions}
      order by d.weight desc, d.product_id desc offset ${castTo(from, 'integer')} limit ${castTo(size, 'integer')}`,
    'each-time',
  );
  return rows.map((row) => row.id);
}

const queryRefusedIds = composed('catalogue-refused-products', { id: uuid });

/** Finds which of these products a team's rules hide. Unknown ids are ignored. */
export async function findRefusedProducts(
  db: Queryable,
  { ids, rules }: { readonly ids: readonly string[]; readonly rules: GiftRules },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !hasGiftRules(rules)) return new Set();
  const rows = await queryRefusedIds(
    db,
    sql`select p.id from products p where p.id = any (${castTo(ids, 'uuid[]')}) and not (${allowedProduct(rules)})`,
    'each-time',
  );
  return new Set(rows.map(({ id }) => id));
}
