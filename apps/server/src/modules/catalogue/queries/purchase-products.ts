import { barcodes, productKinds, territories, vatVoucherTypes } from '@huggg/contracts';
import {
  hiddenParameter,
  statement,
  type Queryable,
  type RowOf,
  uuid,
  text,
  nullable,
  oneOf,
  pence,
  decimal,
  boolean,
  array,
  integer,
  plainDate,
  json,
} from '../../../platform/database/index.ts';
import { z } from 'zod';
import type { PurchaseProduct } from '../domain/purchase-product.ts';
import { useByOf } from '../domain/use-by.ts';
import { offeredSegment } from './offered-segments.ts';

const segments = z.array(
  z.object({
    id: z.string(),
    redemptionProductId: z.string(),
    brandId: z.string(),
    brandName: z.string(),
    termsRequired: z.boolean(),
    restrictionTagIds: z.array(z.string()),
  }),
);

const columns = {
  id: uuid,
  name: text,
  variantLabel: nullable(text),
  brandId: uuid,
  brandName: text,
  kind: oneOf(productKinds),
  senderPricePence: pence,
  handlingFeePence: pence,
  vatPercent: decimal,
  vatVoucherType: oneOf(vatVoucherTypes),
  territory: oneOf(territories),
  over18: boolean,
  isActive: boolean,
  purchasable: boolean,
  deliveryMethods: array(text),
  restrictionTagIds: array(uuid),
  useByKind: oneOf(['days', 'date', 'never']),
  useByDays: nullable(integer),
  useByDate: nullable(plainDate),
  barcode: oneOf(barcodes),
  supplierKey: text,
  redemptionInstructions: text,
  brandTerms: text,
  termsRequired: boolean,
  categorySlugs: array(text),
  setId: nullable(uuid),
  segments: nullable(json(segments)),
};

// This runs for every purchase, so it must use a cached plan: if the planner sees the list's length, a custom plan
// looks slightly cheaper, but planning takes five times as long as the query. Lateral with a limit keeps every step an
// index lookup.
const findForPurchase = statement(
  'catalogue-products-for-purchase',
  `select found.* from unnest(${hiddenParameter('$1', 'uuid[]')}) as given (id)
   cross join lateral (
     select p.id, p.name, p.variant_label, p.brand_id, b.name as brand_name, p.kind, p.sender_price_pence, p.handling_fee_pence, p.vat_percent,
       p.vat_voucher_type, p.territory, p.over18, p.active and b.active as is_active, p.purchasable, p.delivery_methods, p.restriction_tag_ids,
       p.use_by_kind, p.use_by_days, p.use_by_date, p.barcode, p.supplier_key, p.redemption_instructions, b.terms as brand_terms, b.terms_required,
       array(select t.slug from taxonomies t where t.id = any (p.taxonomy_ids) and t.display_type = 'category' order by t.position) as category_slugs,
       s.id as set_id,
       case when s.id is not null then (
         select json_agg(json_build_object('id', i.id, 'redemptionProductId', r.id, 'brandId', r.brand_id, 'brandName', rb.name,
           'termsRequired', rb.terms_required, 'restrictionTagIds', r.restriction_tag_ids) order by coalesce(g.position, i.position), i.position)
         from segment_items i join products r on r.id = i.redemption_product_id join brands rb on rb.id = r.brand_id
         left join segment_items g on g.id = i.group_id
         where i.set_id = s.id and ${offeredSegment('r', 'rb')}
       ) end as segments
     from products p join brands b on b.id = p.brand_id left join segment_sets s on s.product_id = p.id
     where p.id = given.id limit 1
   ) found`,
  columns,
);

function toPurchaseProduct({
  purchasable,
  useByKind,
  useByDays,
  useByDate,
  setId,
  segments: items,
  ...row
}: RowOf<typeof columns>): PurchaseProduct {
  return {
    ...row,
    // A choice that offers nothing would leave its recipient without a gift.
    isPurchasable: row.isActive && purchasable && (setId === null || (items ?? []).length > 0),
    useBy: useByOf({ useByKind, useByDays, useByDate }),
    segments: setId === null ? null : { setId, items: items ?? [] },
  };
}

/** Finds the data that buying these products depends on, by id; unknown ids are missing from the map. */
export async function findProductsForPurchase(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchaseProduct>> {
  const rows = await db.run(findForPurchase, [ids]);
  return new Map(rows.map((row) => [row.id, toPurchaseProduct(row)]));
}
