import {
  getBrand,
  getProduct,
  getTaxonomy,
  getTaxonomyBySlug,
  listBrands as listBrandsContract,
  listProducts as listProductsContract,
  listProductVoucherSegments,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/route.ts';
import { findSegments } from './queries/segments.ts';
import { readBrand, readBrandsWithStores } from './use-cases/read-brand.ts';
import { listProducts, readProduct } from './use-cases/read-product.ts';
import { readTaxonomy, readTaxonomyBySlug } from './use-cases/read-taxonomy.ts';
import { toWireBrand, toWireBrandsWithStores, toWireSegment, toWireTaxonomy } from './wire.ts';

/** What is the same for every team. Searches and choices, which a team's rules narrow, are answered by the module `search`. */
export function catalogueRoutes(): readonly Route[] {
  return [
    route(listProductsContract, async (ctx, { query: { ids, brandId, taxonomyId, from, size } }) => [
      ...(await listProducts(ctx.read, {
        ids: ids ?? null,
        brandId: brandId ?? null,
        taxonomyId: taxonomyId ?? null,
        from,
        size,
      })),
    ]),
    route(getProduct, async (ctx, { params }) => readProduct(ctx.read, params.id)),
    route(listProductVoucherSegments, async (ctx, { query }) =>
      (await findSegments(ctx.read, query.ids)).map(toWireSegment),
    ),
    route(getBrand, async (ctx, { params }) => toWireBrand(await readBrand(ctx.read, params.id), ctx.config.publicIds)),
    route(listBrandsContract, async (ctx, { query }) => {
      const { brands, stores } = await readBrandsWithStores(ctx.read, query);
      return toWireBrandsWithStores(brands, { stores, ...ctx.config.publicIds });
    }),
    route(getTaxonomy, async (ctx, { params }) => toWireTaxonomy(await readTaxonomy(ctx.read, params.id))),
    route(getTaxonomyBySlug, async (ctx, { params }) =>
      toWireTaxonomy(await readTaxonomyBySlug(ctx.read, params.slug)),
    ),
  ];
}
