import { getBrand, getProduct, listBrands as listBrandsContract } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/route.ts';
import { readBrand, readBrandsWithStores } from './use-cases/read-brand.ts';
import { readProduct } from './use-cases/read-product.ts';
import { toWireBrand, toWireBrandsWithStores } from './wire.ts';

/**
 * Routes whose response is the same for every team. Lists, searches and choices, which a team's rules restrict, are
 * served by the module `search`.
 */
export function catalogueRoutes(): readonly Route[] {
  return [
    route(getProduct, async (ctx, { params }) => readProduct(ctx.read, params.id)),
    route(getBrand, async (ctx, { params }) => toWireBrand(await readBrand(ctx.read, params.id), ctx.config.publicIds)),
    route(listBrandsContract, async (ctx, { query }) => {
      const { brands, stores } = await readBrandsWithStores(ctx.read, query);
      return toWireBrandsWithStores(brands, { stores, ...ctx.config.publicIds });
    }),
  ];
}
