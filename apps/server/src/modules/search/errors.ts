import { countCap } from '@huggg/contracts';
import { catalogueError, type CatalogueError } from '../../platform/errors.ts';

export const errors = {
  badCursor: (): CatalogueError =>
    catalogueError('request.malformed', { fields: [{ path: 'next', message: 'is not a cursor of this search' }] }),
  pointNotFound: (): CatalogueError => catalogueError('search.point-not-found'),
  viewNotFound: (): CatalogueError => catalogueError('saved-view.not-found'),
  viewNameTaken: (name: string): CatalogueError => catalogueError('saved-view.name-taken', { values: { name } }),
  viewLimit: (limit: number): CatalogueError =>
    catalogueError('saved-view.limit-reached', { values: { limit: String(limit) }, details: { limit } }),
  tooManyForFile: (): CatalogueError =>
    catalogueError('gift.too-many-for-file', {
      values: { limit: countCap.toLocaleString('en-GB') },
      details: { limit: countCap },
    }),
};
