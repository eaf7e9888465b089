import { catalogueError, type CatalogueError } from '../../platform/errors.ts';
import type { Problem } from './domain/problems.ts';

export const errors = {
  /** Each problem with the path of its entry in the file. */
  invalidCatalogue: (problems: readonly Problem[]): CatalogueError =>
    catalogueError('request.malformed', {
      fields: problems.slice(0, 100).map(({ path, message }) => ({ path, message })),
    }),
};
