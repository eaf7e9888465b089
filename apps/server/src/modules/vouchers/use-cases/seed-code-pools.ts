import { loadCodeKeys } from '../../../platform/crypto/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { poolSupplierName } from '../gateways/voucher-supplier.ts';
import { createCodeVault } from '../domain/code-vault.ts';
import { listPoolProducts } from '../queries/pool-products.read-model.ts';
import { writeDemoOrders } from '../queries/demo-orders.read-model.ts';
import { countCodesByProduct } from '../queries/pooled-codes.ts';
import { demoCode } from '../testing/demo-codes.ts';
import { loadCodes } from './import-codes.ts';

/** Enough for a demo order of every product, and few enough to load quickly. */
const codesPerProduct = 40;

/**
 * Sets the suppliers of the demo's gift cards, and fills its code pools with invented codes, the same ones on every
 * machine. Products that already have codes are not changed.
 */
export async function seedCodePools(ctx: Pick<JobContext, 'transaction' | 'clock' | 'read' | 'config'>): Promise<void> {
  await ctx.transaction((tx) => writeDemoOrders(tx));
  const [products, counts] = [await listPoolProducts(ctx.read, poolSupplierName), await countCodesByProduct(ctx.read)];
  const rows = products
    .filter(({ id }) => !counts.has(id))
    .flatMap((product) =>
      Array.from({ length: codesPerProduct }, (_, number) => ({
        productId: product.id,
        valuePence: product.valuePence,
        ...demoCode(product, number),
        useByAt: null,
      })),
    );
  if (rows.length > 0) await loadCodes(ctx, { vault: createCodeVault(...loadCodeKeys(ctx.config)), rows });
}
