import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  integer,
  nullable,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

/** The default number of codes at which operators are notified. */
export const defaultLowAt = 10;

const columns = {
  productId: uuid,
  productName: text,
  brandName: text,
  valuePence: pence,
  free: integer,
  given: integer,
  waiting: integer,
  lowAt: integer,
  firstUseByAt: nullable(instant),
  isLow: boolean,
};
export type StockRow = RowOf<typeof columns>;

// A product with a pool that never had a code is not counted as running low: the pool may only be the catalogue's
// default supplier.
const stock = `select p.id as product_id, p.name as product_name, b.name as brand_name, p.sender_price_pence as value_pence, c.free, c.given, w.waiting,
     coalesce(l.low_at, ${defaultLowAt}) as low_at, c.first_use_by_at, c.free <= coalesce(l.low_at, ${defaultLowAt}) as is_low
   from products p join brands b on b.id = p.brand_id left join code_stock_levels l on l.product_id = p.id
   cross join lateral (
     select count(*) filter (where v.gift_id is null)::int as free, count(*) filter (where v.gift_id is not null)::int as given,
       min(v.use_by_at) filter (where v.gift_id is null) as first_use_by_at
     from voucher_codes v where v.product_id = p.id and v.value_pence = p.sender_price_pence and v.voided_at is null
       and (v.gift_id is not null or v.use_by_at is null or v.use_by_at > $1)
   ) c
   cross join lateral (select count(*)::int as waiting from code_requests r where r.product_id = p.id and r.settled_at is null) w
   where p.active and exists (select from product_code_suppliers o where o.product_id = p.id and o.supplier_key = 'pool')
     and exists (select from voucher_codes v where v.product_id = p.id)`;

const page = statement(
  'code-stock-page',
  `select * from (${stock} and ($2 = '' or p.name ilike '%' || $2 || '%' or b.name ilike '%' || $2 || '%')) s
   where not $3 or s.is_low order by s.free - s.low_at, s.brand_name, s.product_name, s.product_id limit $4`,
  columns,
);

const escaped = (words: string): string => words.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);

/** Lists pools by the distance to their level, emptiest first. */
export function listStock(
  db: Queryable,
  given: { readonly words: string; readonly low: boolean; readonly limit: number; readonly now: Temporal.Instant },
): Promise<readonly StockRow[]> {
  return db.run(page, [given.now, escaped(given.words.trim()), given.low, given.limit]);
}

const one = statement('code-stock-one', `select * from (${stock} and p.id = $2) s`, columns);

export async function findStock(
  db: Queryable,
  { productId, now }: { readonly productId: string; readonly now: Temporal.Instant },
): Promise<StockRow | null> {
  return (await db.run(one, [now, productId]))[0] ?? null;
}

const lowOf = statement(
  'code-stock-low-since',
  `select * from (${stock} and l.told_at >= $2) s where s.is_low order by s.free, s.product_id limit 50`,
  columns,
);

/** Lists pools that were found to run low since then and still do, emptiest first. */
export function listLowStock(
  db: Queryable,
  { since, now }: { readonly since: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<readonly StockRow[]> {
  return db.run(lowOf, [now, since]);
}

const told = statement(
  'code-stock-tell',
  `with stock as materialized (${stock}),
     filled as (
       update code_stock_levels l set told_at = null from stock s where s.product_id = l.product_id and not s.is_low and l.told_at is not null
     )
   insert into code_stock_levels as l (product_id, told_at) select s.product_id, $1 from stock s where s.is_low
   on conflict (product_id) do update set told_at = excluded.told_at where l.told_at is null
   returning product_id`,
  { productId: uuid },
);

/**
 * Records the pools that have run low since the last check, and those that were refilled. @returns the products whose
 * pools have newly run low.
 */
export async function recordLowStock(tx: Tx, now: Temporal.Instant): Promise<readonly string[]> {
  return (await tx.run(told, [now])).map(({ productId }) => productId);
}
