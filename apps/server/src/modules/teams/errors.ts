import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  teamNotFound: () => catalogueError('team.not-found'),
  userNotFound: () => catalogueError('user.not-found'),
};
