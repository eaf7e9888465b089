import { catalogueError } from '../../platform/errors.ts';

/** The errors of notifications in the bell. */
export const errors = {
  noticeNotFound: () => catalogueError('notice.not-found'),
};
