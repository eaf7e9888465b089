import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  reportNotFound: () => catalogueError('post-office.report-not-found'),
  reportNotReady: () => catalogueError('post-office.report-not-ready'),
  notFailed: () => catalogueError('post-office.not-failed'),
  linkEnded: () => catalogueError('post-office.link-ended'),
  fileGone: () => catalogueError('post-office.file-gone'),
};
