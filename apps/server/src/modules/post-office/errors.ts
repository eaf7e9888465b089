import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  notEnabled: () => catalogueError('post-office.not-enabled'),
  uploadNotFound: () => catalogueError('post-office.upload-not-found'),
  fileEmpty: () => catalogueError('post-office.file-empty'),
  tooManyOpen: (limit: number) =>
    catalogueError('post-office.too-many-open', { values: { limit }, details: { limit } }),
  notFailed: () => catalogueError('post-office.not-failed'),
  linkEnded: () => catalogueError('post-office.link-ended'),
  fileGone: () => catalogueError('post-office.file-gone'),
  walletNotFound: () => catalogueError('wallet.not-found'),
};
