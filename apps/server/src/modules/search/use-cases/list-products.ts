import type { listProducts as contract, Product } from '@huggg/contracts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { listProducts } from '../../catalogue/index.ts';
import { withAllowedVariants } from '../domain/with-allowed-variants.ts';
import { giftRulesFor } from './gift-rules.ts';

type Input = z.output<(typeof contract)['query']>;

/**
 * Lists products by their ids, whatever the rules; or the products that the caller's team may send, optionally of a
 * brand or in a taxonomy.
 */
export async function listAllowedProducts(
  ctx: Pick<Context, 'actor' | 'read' | 'config'>,
  { ids, brandId, taxonomyId, from, size }: Input,
): Promise<readonly Product[]> {
  const rules = await giftRulesFor(ctx, ids === undefined);
  const products = await listProducts(ctx.read, {
    ids: ids ?? null,
    brandId: brandId ?? null,
    taxonomyId: taxonomyId ?? null,
    rules,
    from,
    size,
  });
  return products.map((product) => withAllowedVariants(product, rules));
}
