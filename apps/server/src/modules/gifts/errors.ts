import { catalogueError } from '../../platform/errors.ts';

/** The errors of gifts and their orders. */
export const errors = {
  transactionNotFound: () => catalogueError('transaction.not-found'),
  giftNotFound: () => catalogueError('gift.not-found'),
};
