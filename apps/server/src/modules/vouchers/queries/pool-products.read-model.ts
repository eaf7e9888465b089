import { barcodes, productKinds } from '@huggg/contracts';
import { statement, type Queryable, type RowOf, uuid, text, oneOf, pence } from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  slug: text,
  barcode: oneOf(barcodes),
  kind: oneOf(productKinds),
  valuePence: pence,
};

/** A product whose codes are bought in advance. */
export type PoolProduct = RowOf<typeof columns>;

const listAll = statement(
  'pool-products',
  `select id, slug, barcode, kind, sender_price_pence as value_pence from products
   where kind <> 'choice-of-gift' and exists (select from product_code_suppliers o where o.product_id = products.id and o.supplier_key = $1) order by slug`,
  columns,
);

/**
 * Lists the products whose codes a supplier provides. A choice of gift has no codes of its own; the chosen product has.
 */
export function listPoolProducts(db: Queryable, supplier: string): Promise<PoolProduct[]> {
  return db.run(listAll, [supplier]);
}
