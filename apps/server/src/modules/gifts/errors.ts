import { catalogueError } from '../../platform/errors.ts';

/** The errors of gifts and of the orders that they were bought with. */
export const errors = {
  transactionNotFound: () => catalogueError('transaction.not-found'),
  giftNotFound: () => catalogueError('gift.not-found'),
};
