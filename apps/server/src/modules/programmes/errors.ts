import { limits } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

/** The errors of programmes, with the parameters of their messages. */
export const errors = {
  notFound: () => catalogueError('budget.programme-not-found'),
  tooMany: () => catalogueError('budget.too-many-programmes', { values: { limit: limits.programmesPerBudget } }),
  participantNotFound: () => catalogueError('budget.participant-not-found'),
  productNotFound: () => catalogueError('product.not-found'),
  reasonCodeUnknown: () => catalogueError('team.reason-code-unknown'),
  giftGone: () => catalogueError('budget.programme-gift-gone'),
  giftNotDue: () => catalogueError('budget.programme-gift-not-due'),
};
