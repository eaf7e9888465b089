import { z } from 'zod';
import { endpoint, permission, signedIn } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams, listOf, queryBoolean, queryInteger } from '../shapes.ts';
import { brand, brandFields, brandWithStores } from './brand.ts';
import { legacyProduct } from './legacy-product.ts';
import { product } from './product.ts';
import {
  highballMetaSearchBody,
  idFilterBody,
  productSearchBody,
  productSearchResult,
  suggestionBody,
  tagSearchBody,
  taxonomyLinkSearchBody,
  taxonomySearchBody,
} from './search.ts';
import { segment, segmentSet } from './segment.ts';
import { highballMeta, label, tag, taxonomy, taxonomyLink } from './taxonomy.ts';

const page = {
  from: queryInteger(0, limits.searchFromMax).default(0),
  size: queryInteger(1, limits.searchSizeMax).default(limits.productSearchSizeDefault),
};

export const listProducts = endpoint({
  method: 'GET',
  path: '/v3/products',
  summary: 'List gifts, by ids or of a brand or category',
  access: signedIn,
  compressed: true,
  query: z.strictObject({ ids: listOf(id).optional(), brandId: id.optional(), taxonomyId: id.optional(), ...page }),
  response: z.array(product),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/v3/products/{id}',
  summary: 'Get a gift',
  access: signedIn,
  compressed: true,
  params: idParams,
  response: product,
  errors: ['product.not-found'],
});

export const getLegacyProduct = endpoint({
  method: 'GET',
  path: '/api/v2/products/{id}',
  summary: 'Get a gift in the form of the former API',
  access: signedIn,
  compressed: true,
  params: idParams,
  response: legacyProduct,
  errors: ['product.not-found'],
});

export const getProductSegments = endpoint({
  method: 'GET',
  path: '/api/v2/products/{id}/segments',
  summary: 'Get what a choice of gift offers',
  access: permission('view-segments'),
  params: idParams,
  query: z.strictObject({ applyTeamRestrictions: queryBoolean.default(true) }),
  response: segmentSet,
  errors: ['product.not-found', 'product.no-choices'],
});

export const listProductVoucherSegments = endpoint({
  method: 'GET',
  path: '/v3/product-voucher-segments',
  summary: 'List single choices by their ids',
  access: signedIn,
  compressed: true,
  query: z.strictObject({ ids: listOf(id).default([]) }),
  response: z.array(segment),
});

export const getBrand = endpoint({
  method: 'GET',
  path: '/v3/brands/{id}',
  summary: 'Get a brand',
  access: signedIn,
  compressed: true,
  params: idParams,
  response: brand,
  errors: ['brand.not-found'],
});

export const listBrands = endpoint({
  method: 'GET',
  path: '/api/v2/brands',
  summary: 'List brands with their stores',
  access: signedIn,
  compressed: true,
  query: z.strictObject({ from: page.from, size: queryInteger(1, limits.searchSizeMax).default(limits.searchSizeMax) }),
  response: z.array(brandWithStores),
});

export const getTaxonomy = endpoint({
  method: 'GET',
  path: '/v3/taxonomies/{id}',
  summary: 'Get a category or collection',
  access: signedIn,
  compressed: true,
  params: idParams,
  response: taxonomy,
  errors: ['taxonomy.not-found'],
});

export const getTaxonomyBySlug = endpoint({
  method: 'GET',
  path: '/v3/taxonomies/slug/{slug}',
  summary: 'Get a category or collection by its slug',
  access: signedIn,
  compressed: true,
  params: z.strictObject({ slug: z.string().min(1).max(100) }),
  response: taxonomy,
  errors: ['taxonomy.not-found'],
});

export const searchProducts = endpoint({
  method: 'POST',
  path: '/v3/searches/products',
  summary: 'Search gifts',
  access: signedIn,
  compressed: true,
  impersonation: 'allowed',
  body: productSearchBody,
  response: productSearchResult,
});

export const suggestProducts = endpoint({
  method: 'POST',
  path: '/v3/searches/products/suggestions',
  summary: 'Suggest what to search for',
  access: signedIn,
  compressed: true,
  impersonation: 'allowed',
  body: suggestionBody,
  response: z.array(z.string()),
});

export const searchTags = endpoint({
  method: 'POST',
  path: '/v3/tags/searches',
  summary: 'Search tags',
  access: signedIn,
  impersonation: 'allowed',
  body: tagSearchBody,
  response: z.array(tag),
});

export const searchLabels = endpoint({
  method: 'POST',
  path: '/v3/labels/searches',
  summary: 'Search labels',
  access: signedIn,
  impersonation: 'allowed',
  body: idFilterBody,
  response: z.array(label),
});

export const searchTaxonomies = endpoint({
  method: 'POST',
  path: '/v3/taxonomies/searches',
  summary: 'Search categories and collections',
  access: signedIn,
  impersonation: 'allowed',
  body: taxonomySearchBody,
  response: z.array(taxonomy),
});

export const searchTaxonomyLinks = endpoint({
  method: 'POST',
  path: '/v3/taxonomy-links/searches',
  summary: 'Search links to categories and collections',
  access: signedIn,
  impersonation: 'allowed',
  body: taxonomyLinkSearchBody,
  response: z.array(taxonomyLink),
});

export const searchHighballMeta = endpoint({
  method: 'POST',
  path: '/v3/highball/meta/searches',
  summary: 'Search the types of clients',
  access: signedIn,
  impersonation: 'allowed',
  body: highballMetaSearchBody,
  response: z.array(highballMeta),
});

export const searchBrands = endpoint({
  method: 'POST',
  path: '/v3/brands/searches',
  summary: 'Search brands',
  access: signedIn,
  impersonation: 'allowed',
  body: idFilterBody.extend({ select: z.array(brandFields).optional() }),
  response: z.array(brand.partial().required({ id: true })),
});

export const catalogueEndpoints = {
  listProducts,
  getProduct,
  getLegacyProduct,
  getProductSegments,
  listProductVoucherSegments,
  getBrand,
  listBrands,
  getTaxonomy,
  getTaxonomyBySlug,
  searchProducts,
  suggestProducts,
  searchTags,
  searchLabels,
  searchTaxonomies,
  searchTaxonomyLinks,
  searchHighballMeta,
  searchBrands,
} as const;
