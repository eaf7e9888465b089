import { statement, type Tx } from '../../../platform/database/index.ts';

const demo = statement(
  'code-supplier-products-demo',
  `insert into code_supplier_products (product_id, supplier_key, position, reference)
   select p.id, given.key, given.position, case given.key when 'pool' then p.slug else upper(p.slug) end
   from products p cross join (values ('pool', 1), ('aggregator', 2), ('issuer', 3)) as given (key, position)
   where p.kind = 'gift-card' and p.supplier_key = 'pool' and not exists (select from code_supplier_products o where o.product_id = p.id)
   on conflict do nothing`,
);

/**
 * Adds an aggregator and an issuer after the pools of the demo's gift cards. Products whose supplier order was set are
 * not changed.
 */
export async function writeDemoOrders(tx: Tx): Promise<void> {
  await tx.run(demo, []);
}
