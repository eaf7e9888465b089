import {
  getProductSegments,
  limits,
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
  listTaxonomies,
  listTaxonomyLinks,
  readSegments,
  toWireHighballMeta,
  toWireLabel,
  toWireSegmentSet,
  toWireTag,
  toWireTaxonomy,
  toWireTaxonomyLink,
} from '../catalogue/index.ts';
import { giftRulesFor } from './use-cases/gift-rules.ts';
import { searchBrands } from './use-cases/search-brands.ts';
import { searchProducts } from './use-cases/search-products.ts';
import { suggestProducts } from './use-cases/suggest-products.ts';

/** Searches of the catalogue, and what of a choice a team may give: the catalogue knows no team, so its rules are brought to it here. */
export const catalogueSearchRoutes: readonly Route[] = [
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
      await listTaxonomies(ctx.read, {
        ids: filter.id ?? null,
        slugs: filter.slug ?? null,
        displayTypes: filter.displayType ?? null,
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
