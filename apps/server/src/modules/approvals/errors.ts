import { catalogueError } from '../../platform/errors.ts';

/** The errors of approvals. */
export const errors = {
  approvalNotFound: () => catalogueError('approval.not-found'),
  approvalOwn: () => catalogueError('approval.own'),
  forbidden: () => catalogueError('access.forbidden'),
  approvalEnded: () => catalogueError('approval.ended'),
};
