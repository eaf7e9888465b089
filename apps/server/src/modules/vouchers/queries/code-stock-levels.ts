import { statement, type Tx } from '../../../platform/database/index.ts';

const setLevel = statement(
  'code-stock-level-set',
  `insert into code_stock_levels (product_id, low_at) values ($1, $2) on conflict (product_id) do update set low_at = excluded.low_at`,
);

/** Sets the number of codes at which operators are notified. */
export async function writeStockLevel(
  tx: Tx,
  { productId, lowAt }: { readonly productId: string; readonly lowAt: number },
): Promise<void> {
  await tx.run(setLevel, [productId, lowAt]);
}
