import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  documentNotFound: () => catalogueError('document.not-found'),
  transactionNotFound: () => catalogueError('transaction.not-found'),
};
