export { composedSearches } from './composed-searches.ts';
export { drawProduct } from '../domain/pictures.ts';
export { listStores } from '../queries/brands.ts';
export { listProductIds } from '../queries/products.ts';
export { listSegmentItems } from '../queries/segments.ts';
