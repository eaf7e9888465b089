import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  differenceNotFound: () => catalogueError('payment-difference.not-found'),
};
