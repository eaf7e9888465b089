import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  planNotFound: () => catalogueError('plan.not-found'),
};
