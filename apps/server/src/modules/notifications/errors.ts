import { catalogueError } from '../../platform/errors.ts';

/** The errors of notices. */
export const errors = {
  noticeNotFound: () => catalogueError('notice.not-found'),
};
