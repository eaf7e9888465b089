import { pence, statement, text, uuid, array, type Queryable, type RowOf } from '../../../platform/database/index.ts';

const columns = { id: uuid, voucherType: text, name: text, pricePence: pence, deliveryMethods: array(text) };

/** A gift that a line can order. */
export type VoucherProduct = RowOf<typeof columns>;

// Whether the team may give it is checked with its order; here it only has to be on sale.
const find = statement(
  'post-office-products',
  `select p.id, p.voucher_type, p.name, p.sender_price_pence as price_pence, p.delivery_methods from products p join brands b on b.id = p.brand_id
   where (p.id = any ($1::uuid[]) or p.voucher_type = any ($2::text[])) and p.purchasable and p.active and b.active order by p.id limit 20000`,
  columns,
);

/** Returns gifts on sale by id or by voucher type. */
export function findVoucherProducts(
  db: Queryable,
  { ids, types }: { readonly ids: readonly string[]; readonly types: readonly string[] },
): Promise<readonly VoucherProduct[]> {
  return db.run(find, [ids, types]);
}
