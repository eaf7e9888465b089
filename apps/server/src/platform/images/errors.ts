import { catalogueError, type CatalogueError } from '../errors.ts';

export const errors = {
  empty: (): CatalogueError => catalogueError('picture.empty'),
  wrongType: (): CatalogueError => catalogueError('picture.wrong-type'),
  trailingData: (): CatalogueError => catalogueError('picture.trailing-data'),
  tooManyPixels: (maxPixels: number): CatalogueError =>
    catalogueError('picture.too-many-pixels', { values: { max: maxPixels / 1_000_000 } }),
  tooFewPixels: (values: { readonly width: number; readonly height: number; readonly least: number }): CatalogueError =>
    catalogueError('picture.too-few-pixels', { values }),
  unreadable: (): CatalogueError => catalogueError('picture.unreadable'),
};
