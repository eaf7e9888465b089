import type { listProducts as contract, Product } from '@huggg/contracts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { listProducts } from '../../catalogue/index.ts';
import { withinRules } from '../domain/within-rules.ts';
import { giftRulesFor } from './gift-rules.ts';

type Input = z.output<(typeof contract)['query']>;

/**
 * Products by their ids, whatever the rules; or what the caller's team may give of a brand, in a taxonomy, or at all.
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
  return products.map((product) => withinRules(product, rules));
}
