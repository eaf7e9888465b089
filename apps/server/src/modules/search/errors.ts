import { catalogueError, type CatalogueError } from '../../platform/errors.ts';

export const errors = {
  badCursor: (): CatalogueError => catalogueError('request.malformed', { fields: [{ path: 'next', message: 'is not a cursor of this search' }] }),
};
