import {
  getLegacyProduct,
  getProductSegments,
  getTaxonomy,
  getTaxonomyBySlug,
  limits,
  listProducts as listProductsContract,
  listProductVoucherSegments,
  searchBrands as searchBrandsContract,
  searchHighballMeta,
  searchLabels,
  searchProducts as searchProductsContract,
  searchTags,
  searchTaxonomies,
  searchTaxonomyLinks,
  suggestProducts as suggestProductsContract,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/route.ts';
import {
  listHighballMeta,
  listLabels,
  listTags,
  listTaxonomyLinks,
  readProduct,
  readSegments,
  readSegmentsByIds,
  readTaxonomies,
  readTaxonomy,
  readTaxonomyBySlug,
  toWireHighballMeta,
  toWireLabel,
  toWireSegment,
  toWireSegmentSet,
  toWireTag,
  toWireTaxonomy,
  toWireTaxonomyLink,
} from '../catalogue/index.ts';
import { giftRulesFor } from './use-cases/gift-rules.ts';
import { listAllowedProducts } from './use-cases/list-products.ts';
import { searchBrands } from './use-cases/search-brands.ts';
import { searchProducts } from './use-cases/search-products.ts';
import { suggestProducts } from './use-cases/suggest-products.ts';
import { toLegacyProduct } from './wire.ts';

/**
 * Searches and lists of the catalogue, and the gifts of a choice that a team may send. The catalogue does not know
 * about teams, so this module passes it the team's rules.
 */
export const catalogueSearchRoutes: readonly Route[] = [
  route(listProductsContract, async (ctx, { query }) => [...(await listAllowedProducts(ctx, query))]),
  route(getLegacyProduct, async (ctx, { params: { id } }) => toLegacyProduct(await readProduct(ctx.read, id))),
  route(listProductVoucherSegments, async (ctx, { query: { ids } }) =>
    (await readSegmentsByIds(ctx.read, { ids, rules: await giftRulesFor(ctx, true) })).map(toWireSegment),
  ),
  route(getTaxonomy, async (ctx, { params: { id } }) =>
    toWireTaxonomy(await readTaxonomy(ctx.read, { id, rules: await giftRulesFor(ctx, true) })),
  ),
  route(getTaxonomyBySlug, async (ctx, { params: { slug } }) =>
    toWireTaxonomy(await readTaxonomyBySlug(ctx.read, { slug, rules: await giftRulesFor(ctx, true) })),
  ),
  route(searchProductsContract, (ctx, { body }) => searchProducts(ctx, body)),
  route(suggestProductsContract, async (ctx, { body }) => [...(await suggestProducts(ctx, body))]),
  route(getProductSegments, async (ctx, { params, query }) =>
    toWireSegmentSet(
      await readSegments(ctx.read, {
        productId: params.id,
        rules: await giftRulesFor(ctx, query.applyTeamRestrictions),
      }),
    ),
  ),
  route(searchBrandsContract, (ctx, { body }) => searchBrands(ctx, body)),
  route(searchTags, async (ctx, { body: { filter, limit } }) =>
    (await listTags(ctx.read, { ids: filter.id ?? null, typeIds: filter.typeId ?? null, limit })).map(toWireTag),
  ),
  route(searchLabels, async (ctx, { body: { filter, limit } }) =>
    (await listLabels(ctx.read, { ids: filter.id ?? null, limit })).map(toWireLabel),
  ),
  route(searchTaxonomies, async (ctx, { body: { filter, limit } }) =>
    (
      await readTaxonomies(ctx.read, {
        ids: filter.id ?? null,
        slugs: filter.slug ?? null,
        displayTypes: filter.displayType ?? null,
        rules: await giftRulesFor(ctx, true),
        limit,
      })
    ).map(toWireTaxonomy),
  ),
  route(searchTaxonomyLinks, async (ctx, { body: { filter, limit } }) =>
    (
      await listTaxonomyLinks(ctx.read, {
        ids: filter.id ?? null,
        linkedTaxonomyIds: filter.linkedTaxonomyId ?? null,
        taxonomyIds: filter.taxonomyIds ?? null,
        rules: await giftRulesFor(ctx, true),
        limit,
      })
    ).map(toWireTaxonomyLink),
  ),
  route(searchHighballMeta, async (ctx, { body: { filter } }) =>
    (
      await listHighballMeta(ctx.read, {
        clientIds: filter.clientId ?? null,
        types: filter.type ?? null,
        limit: limits.searchSizeMax,
      })
    ).map(toWireHighballMeta),
  ),
];
