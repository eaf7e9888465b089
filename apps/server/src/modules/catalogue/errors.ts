import { catalogueError, type CatalogueError } from '../../platform/errors.ts';

export const errors = {
  productNotFound: (): CatalogueError => catalogueError('product.not-found'),
  noChoices: (): CatalogueError => catalogueError('product.no-choices'),
  brandNotFound: (): CatalogueError => catalogueError('brand.not-found'),
  taxonomyNotFound: (): CatalogueError => catalogueError('taxonomy.not-found'),
};
