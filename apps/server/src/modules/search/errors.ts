import { countCap } from '@huggg/contracts';
import { catalogueError, type CatalogueError } from '../../platform/errors.ts';

export const errors = {
  badCursor: (): CatalogueError =>
    catalogueError('request.malformed', { fields: [{ path: 'next', message: 'is not a cursor of this search' }] }),
  pointNotFound: (): CatalogueError => catalogueError('search.point-not-found'),
  tooManyForFile: (): CatalogueError =>
    catalogueError('gift.too-many-for-file', {
      values: { limit: countCap.toLocaleString('en-GB') },
      details: { limit: countCap },
    }),
};
