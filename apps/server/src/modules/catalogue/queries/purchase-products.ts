import { statement, type Queryable } from '../../../platform/database/index.ts';
import type {
  Barcode,
  ProductKind,
  PurchaseProduct,
  PurchaseSegment,
  Territory,
  VatVoucherType,
} from '../domain/purchase-product.ts';
import { useByOf } from '../domain/use-by.ts';

type Row = {
  readonly id: string;
  readonly name: string;
  readonly variant_label: string | null;
  readonly brand_id: string;
  readonly brand_name: string;
  readonly kind: ProductKind;
  readonly sender_price_pence: number;
  readonly handling_fee_pence: number;
  readonly vat_percent: number;
  readonly vat_voucher_type: VatVoucherType;
  readonly territory: Territory;
  readonly over18: boolean;
  readonly is_active: boolean;
  readonly purchasable: boolean;
  readonly delivery_methods: readonly string[];
  readonly category_slugs: readonly string[];
  readonly restriction_tag_ids: readonly string[];
  readonly use_by_kind: 'days' | 'date' | 'never';
  readonly use_by_days: number | null;
  readonly use_by_date: string | null;
  readonly barcode: Barcode;
  readonly supplier_key: string;
  readonly redemption_instructions: string;
  readonly brand_terms: string;
  readonly terms_required: boolean;
  readonly set_id: string | null;
  readonly segments: readonly PurchaseSegment[] | null;
};

// A purchase asks this, so it must not be planned anew each time: a list whose length the planner sees looks a little cheaper with a plan
// of its own, which takes five times as long as the question. Lateral with a limit keeps every step an index lookup.
const findForPurchase = statement<Row>(
  'catalogue-products-for-purchase',
  `select found.* from unnest((select $1::uuid[])) as given (id)
   cross join lateral (
     select p.id, p.name, p.variant_label, p.brand_id, b.name as brand_name, p.kind, p.sender_price_pence, p.handling_fee_pence, p.vat_percent,
       p.vat_voucher_type, p.territory, p.over18, p.active and b.active as is_active, p.purchasable, p.delivery_methods, p.restriction_tag_ids,
       p.use_by_kind, p.use_by_days, p.use_by_date, p.barcode, p.supplier_key, p.redemption_instructions, b.terms as brand_terms, b.terms_required,
       array(select t.slug from taxonomies t where t.id = any (p.taxonomy_ids) and t.display_type = 'category' order by t.position) as category_slugs,
       s.id as set_id,
       case when s.id is not null then (
         select json_agg(json_build_object('id', i.id, 'redemptionProductId', r.id, 'restrictionTagIds', r.restriction_tag_ids) order by coalesce(g.position, i.position), i.position)
         from segment_items i join products r on r.id = i.redemption_product_id and r.active join brands rb on rb.id = r.brand_id and rb.active
         left join segment_items g on g.id = i.group_id
         where i.set_id = s.id
       ) end as segments
     from products p join brands b on b.id = p.brand_id left join segment_sets s on s.product_id = p.id
     where p.id = given.id limit 1
   ) found`,
);

function toPurchaseProduct(row: Row): PurchaseProduct {
  return {
    id: row.id,
    name: row.name,
    variantLabel: row.variant_label,
    brandId: row.brand_id,
    brandName: row.brand_name,
    kind: row.kind,
    senderPricePence: row.sender_price_pence,
    handlingFeePence: row.handling_fee_pence,
    vatPercent: row.vat_percent,
    vatVoucherType: row.vat_voucher_type,
    territory: row.territory,
    over18: row.over18,
    isPurchasable: row.is_active && row.purchasable,
    isActive: row.is_active,
    deliveryMethods: row.delivery_methods,
    categorySlugs: row.category_slugs,
    restrictionTagIds: row.restriction_tag_ids,
    useBy: useByOf(row),
    barcode: row.barcode,
    supplierKey: row.supplier_key,
    redemptionInstructions: row.redemption_instructions,
    brandTerms: row.brand_terms,
    termsRequired: row.terms_required,
    segments: row.set_id === null ? null : { setId: row.set_id, items: row.segments ?? [] },
  };
}

/** What buying these products depends on, by id; ids that are not of a product are missing from the map. */
export async function findProductsForPurchase(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchaseProduct>> {
  const rows = await db.run(findForPurchase, [ids]);
  return new Map(rows.map((row) => [row.id, toPurchaseProduct(row)]));
}
