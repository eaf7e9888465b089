import { integer, pence, statement, text, uuid, type Queryable, type RowOf } from '../../../platform/database/index.ts';

const columns = {
  brandId: uuid,
  brandName: text,
  gifts: integer,
  redeemedPence: pence,
  redeemedVatPence: pence,
};

/** What a supplier is owed for the gifts that were redeemed in a time. */
export type SupplierTotal = RowOf<typeof columns>;

const ofDays = statement(
  'closes-suppliers',
  `select b.id as brand_id, b.name as brand_name, sum(s.gifts)::bigint as gifts, sum(s.redeemed_pence)::bigint as redeemed_pence, sum(s.redeemed_vat_pence)::bigint as redeemed_vat_pence
   from accounting_suppliers s join brands b on b.id = s.brand_id where s.day >= $1::date and s.day < $2::date group by b.id, b.name order by b.name, b.id`,
  columns,
);

/** Returns the amounts that the closes of days posted to suppliers, by supplier. */
export function sumSuppliers(
  db: Queryable,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<readonly SupplierTotal[]> {
  return db.run(ofDays, [from, until]);
}
