import { catalogueError, type CatalogueError } from '../../platform/errors.ts';

export const errors = {
  bundleNotFound: (): CatalogueError => catalogueError('catalogue-bundle.not-found'),
  bundleNotReady: (): CatalogueError => catalogueError('catalogue-bundle.not-ready'),
  bundleOutdated: (): CatalogueError => catalogueError('catalogue-bundle.outdated'),
  productNotFound: (): CatalogueError => catalogueError('product.not-found'),
  brandNotFound: (): CatalogueError => catalogueError('brand.not-found'),
  notSold: (name: string): CatalogueError => catalogueError('product.not-sold', { values: { name } }),
  notWithdrawn: (name: string): CatalogueError => catalogueError('product.not-withdrawn', { values: { name } }),
  lastChoice: (choice: string): CatalogueError => catalogueError('product.last-choice', { values: { choice } }),
};
