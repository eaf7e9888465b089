import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  userNotFound: () => catalogueError('user.not-found'),
};
