export {
  allowsKind,
  allowsPrice,
  allowsTags,
  giftRulesOf,
  noGiftRules,
  refusalOf,
  type GiftRules,
} from './domain/gift-rules.ts';
export type {
  ProductFilter,
  ProductOrder,
  ProductSearch,
  SearchCounts,
  SearchDepth,
  SearchPage,
} from './domain/product-search.ts';
export type { PurchaseProduct } from './domain/purchase-product.ts';
export { noFilter } from './domain/product-search.ts';
export { readCursor, writeCursor } from './domain/search-cursor.ts';
export type { UseByRule } from './domain/use-by.ts';
export { registerCatalogueImages } from './images.ts';
export { catalogueCache } from './catalogue-cache.ts';
export { findBrands, listBrands } from './queries/brands.ts';
export { correctWords } from './queries/correct-spelling.ts';
export { findCataloguePictures } from './queries/named-pictures.ts';
export { offeredSegment } from './queries/offered-segments.ts';
export { findProductSummaries, type ProductSummary } from './queries/product-summaries.ts';
export { seedSampleProducts } from './testing/sample-products.ts';
export { browseProducts, countProducts, searchByWords } from './queries/search-products.ts';
export { listNearestWords, listSuggestions } from './queries/suggestions.ts';
export { listHighballMeta, listLabels, listTags } from './queries/tags.ts';
export { listTaxonomies, listTaxonomyLinks } from './queries/taxonomies.ts';
export { catalogueRoutes } from './routes.ts';
export { catalogueId, type CatalogueNoun } from './domain/ids.ts';
export type { KeptRows } from './domain/keep-decisions.ts';
export type {
  BrandRow,
  CatalogueRows,
  ProductRow,
  SegmentItemRow,
  SegmentSetRow,
  StoreRow,
  TaxonomyItemRow,
  TaxonomyLinkRow,
  TaxonomyRow,
} from './domain/rows.ts';
export { productPictureUrl, brandPictureUrl } from './domain/pictures.ts';
export { findMissing, getCatalogueVersion, lockCatalogue } from './queries/version.ts';
export { setBrandPicture, setProductPicture, restoreProduct, withdrawProduct } from './use-cases/withdraw-product.ts';
export { getProductsForPurchase, listProducts, readProduct, readProducts } from './use-cases/read-product.ts';
export { readSegments, readSegmentsByIds } from './use-cases/read-segments.ts';
export { readTaxonomies, readTaxonomy, readTaxonomyBySlug } from './use-cases/read-taxonomy.ts';
export {
  toWireBrand,
  toWireHighballMeta,
  toWireLabel,
  toWireSegment,
  toWireSegmentSet,
  toWireTag,
  toWireTaxonomy,
  toWireTaxonomyLink,
} from './wire.ts';
export { type PurchaseSummary, toPurchaseSummary } from './purchase-summary.ts';
export { applyOperatorDecisions, importRows } from './use-cases/import-rows.ts';
