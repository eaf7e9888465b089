import { productChangeKinds, productKinds } from '@huggg/contracts';
import {
  array,
  boolean,
  decimal,
  instant,
  integer,
  nullable,
  oneOf,
  pence,
  plainDate,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const states = ['sold', 'withdrawn', 'inactive'] as const;

/** The state of a family of products, given the aliases of its first product and brand. */
const stateOf = (product: string, brand: string) => `case
  when exists (select from product_withdrawals w join products m on m.id = w.product_id where coalesce(m.variant_of, m.id) = ${product}.id) then 'withdrawn'
  when ${brand}.active and exists (select from products m where coalesce(m.variant_of, m.id) = ${product}.id and m.active) then 'sold'
  else 'inactive' end`;

const summaryColumns = {
  id: uuid,
  slug: text,
  name: text,
  brandId: uuid,
  brandSlug: text,
  brandName: text,
  kind: oneOf(productKinds),
  imageUrl: nullable(text),
  picture: nullable(text),
  minPricePence: pence,
  maxPricePence: pence,
  state: oneOf(states),
  updatedAt: instant,
};

const summary = `p.id, p.slug, p.name, p.brand_id, b.slug as brand_slug, b.name as brand_name, p.kind, p.image_url, p.picture,
  prices.least as min_price_pence, prices.most as max_price_pence, ${stateOf('p', 'b')} as state, p.updated_at`;
const joined = `products p join brands b on b.id = p.brand_id
  cross join lateral (select coalesce(min(m.sender_price_pence), p.sender_price_pence) as least, coalesce(max(m.sender_price_pence), p.sender_price_pence) as most
    from products m where coalesce(m.variant_of, m.id) = p.id) prices`;

const filter = `p.variant_of is null
  and ($1 = '' or p.name ilike '%' || $1 || '%' or p.slug ilike '%' || $1 || '%' or b.name ilike '%' || $1 || '%')
  and ($2::uuid is null or p.brand_id = $2) and ($3::text is null or p.kind = $3) and ($4::text is null or ${stateOf('p', 'b')} = $4)`;

const list = statement(
  'catalogue-admin-products',
  `select ${summary} from ${joined} where ${filter} order by p.name, p.id offset $5 limit $6`,
  summaryColumns,
);
const count = statement(
  'catalogue-admin-products-count',
  `select count(*) as total from products p join brands b on b.id = p.brand_id where ${filter}`,
  { total: integer },
);

export type ProductSummaryRow = RowOf<typeof summaryColumns>;

export type ProductQuestion = {
  readonly text: string;
  readonly state: (typeof states)[number] | null;
  readonly brandId: string | null;
  readonly kind: string | null;
  readonly from: number;
  readonly size: number;
};

/** Lists products by name, whether sold or not; all values of a card are one product. */
export async function listProducts(
  db: Queryable,
  { text: words, state, brandId, kind, from, size }: ProductQuestion,
): Promise<{ readonly rows: readonly ProductSummaryRow[]; readonly total: number }> {
  const asked = [words.replaceAll(/[\\%_]/g, '\\$&'), brandId, kind, state];
  const rows = await db.run(list, [...asked, from, size]);
  const [counted] = await db.run(count, asked);
  return { rows, total: counted?.total ?? 0 };
}

const detailColumns = {
  ...summaryColumns,
  description: text,
  contents: text,
  redemptionInstructions: text,
  over18: boolean,
  territory: text,
  deliveryMethods: array(text),
  vatPercent: decimal,
  vatVoucherType: text,
  handlingFeePence: pence,
  supplierKey: text,
  merchandisingText: text,
  merchandisingUntil: nullable(plainDate),
  weight: integer,
  restrictions: array(text),
  categories: array(text),
  withdrawnBy: nullable(uuid),
  withdrawnAt: nullable(instant),
  reason: nullable(text),
};

const one = statement(
  'catalogue-admin-product',
  `select ${summary}, p.description, p.contents, p.redemption_instructions, p.over18, p.territory, p.delivery_methods, p.vat_percent, p.vat_voucher_type,
     p.handling_fee_pence, p.supplier_key, p.merchandising_text, p.merchandising_until, p.weight,
     array(select t.name from tags t where t.id = any (p.restriction_tag_ids) order by t.name) as restrictions,
     array(select t.name from taxonomies t where t.id = any (p.taxonomy_ids) order by t.name) as categories,
     gone.withdrawn_by, gone.withdrawn_at, gone.reason
   from ${joined}
   left join lateral (
     select w.withdrawn_by, w.withdrawn_at, w.reason from product_withdrawals w join products m on m.id = w.product_id
     where coalesce(m.variant_of, m.id) = p.id order by w.withdrawn_at limit 1
   ) gone on true
   where p.id = (select coalesce(asked.variant_of, asked.id) from products asked where asked.id = $1)`,
  detailColumns,
);

export type ProductRow = RowOf<typeof detailColumns>;

/** Finds a product, or the first value of its card. */
export async function findProduct(db: Queryable, id: string): Promise<ProductRow | null> {
  return (await db.run(one, [id]))[0] ?? null;
}

const valueColumns = {
  id: uuid,
  label: nullable(text),
  pricePence: pence,
  active: boolean,
  purchasable: boolean,
};
const values = statement(
  'catalogue-admin-values',
  `select id, variant_label as label, sender_price_pence as price_pence, active, purchasable from products
   where coalesce(variant_of, id) = $1 order by sender_price_pence, id`,
  valueColumns,
);

export function listValues(db: Queryable, familyId: string): Promise<readonly RowOf<typeof valueColumns>[]> {
  return db.run(values, [familyId]);
}

const containing = statement(
  'catalogue-admin-containing',
  `select distinct coalesce(f.id, c.id) as id, c.name from segment_items i join segment_sets s on s.id = i.set_id join products c on c.id = s.product_id
     left join products f on f.id = c.variant_of
   where i.redemption_product_id in (select m.id from products m where coalesce(m.variant_of, m.id) = $1) order by c.name, id limit 200`,
  { id: uuid, name: text },
);

/** Lists the choices of gift that offer a product. */
export function listChoicesOffering(
  db: Queryable,
  familyId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return db.run(containing, [familyId]);
}

const historyColumns = {
  at: instant,
  kind: oneOf(productChangeKinds),
  fromValue: nullable(integer),
  toValue: integer,
  source: oneOf(['import', 'withdrawal', 'restoration', 'before']),
  userId: nullable(uuid),
  variantLabel: nullable(text),
};
const history = statement(
  'catalogue-admin-history',
  `select h.at, h.kind, h.from_value, h.to_value, h.source, h.user_id, p.variant_label
   from product_history h join products p on p.id = h.product_id where coalesce(p.variant_of, p.id) = $1 order by h.at desc, h.id desc limit 500`,
  historyColumns,
);

/** Lists the changes of a product and of the other values of its card, newest first. */
export function listHistory(db: Queryable, familyId: string): Promise<readonly RowOf<typeof historyColumns>[]> {
  return db.run(history, [familyId]);
}
