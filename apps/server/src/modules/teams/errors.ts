import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  teamNotFound: () => catalogueError('team.not-found'),
  planNotFound: () => catalogueError('plan.not-found'),
  userNotFound: () => catalogueError('user.not-found'),
};
