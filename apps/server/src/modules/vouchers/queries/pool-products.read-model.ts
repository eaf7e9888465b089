import { statement, type Queryable } from '../../../platform/database/index.ts';

/** A product whose codes are bought ahead. */
export type PoolProduct = {
  readonly id: string;
  readonly slug: string;
  readonly barcode: 'code128' | 'qr' | 'ean13' | 'text';
  readonly kind: 'product' | 'gift-card' | 'choice-of-gift';
  readonly value_pence: number;
};

const listAll = statement<PoolProduct>(
  'pool-products',
  `select id, slug, barcode, kind, sender_price_pence as value_pence from products
   where supplier_key = $1 and kind <> 'choice-of-gift' order by slug`,
);

/** Every product that a supplier gives codes for. A choice of gift has none of its own: what was chosen from it has. */
export function listPoolProducts(db: Queryable, supplier: string): Promise<PoolProduct[]> {
  return db.run(listAll, [supplier]);
}
