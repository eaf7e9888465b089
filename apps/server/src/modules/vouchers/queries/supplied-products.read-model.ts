import { z } from 'zod';
import {
  boolean,
  json,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  name: text,
  brandName: text,
  valuePence: pence,
  voucherType: text,
  suppliers: json(z.array(z.object({ key: z.string(), reference: z.string() }))),
  isSet: boolean,
};
export type SuppliedProductRow = RowOf<typeof columns>;

const selection = `p.id, p.name, b.name as brand_name, p.sender_price_pence as value_pence, p.voucher_type,
  coalesce((select jsonb_agg(jsonb_build_object('key', o.supplier_key, 'reference', o.reference) order by o.position, o.supplier_key)
    from product_code_suppliers o where o.product_id = p.id), '[]') as suppliers,
  exists (select from code_supplier_products o where o.product_id = p.id) as is_set`;
const from = `products p join brands b on b.id = p.brand_id`;

const found = statement(
  'supplied-products-find',
  `select ${selection} from ${from} where p.kind <> 'choice-of-gift' and p.active
   and (p.name ilike '%' || $1 || '%' or b.name ilike '%' || $1 || '%' or p.slug = $1) order by b.name, p.name, p.sender_price_pence, p.id limit 25`,
  columns,
);

const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);

/**
 * Finds at most 25 products with these words in their own or their brand's name. A choice of gift is left out, because
 * it has no codes.
 */
export function findSupplied(db: Queryable, words: string): Promise<readonly SuppliedProductRow[]> {
  return db.run(found, [escaped(words.trim())]);
}

const one = statement(
  'supplied-products-one',
  `select ${selection} from ${from} where p.id = $1 and p.kind <> 'choice-of-gift'`,
  columns,
);

export async function findSuppliedProduct(db: Queryable, id: string): Promise<SuppliedProductRow | null> {
  return (await db.run(one, [id]))[0] ?? null;
}
