import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  emailTaken: () => catalogueError('user.email-taken'),
  noAccount: () => catalogueError('operator.no-account'),
  operatorNotFound: () => catalogueError('operator.not-found'),
  lastOperator: () => catalogueError('operator.last'),
  noPlan: () => catalogueError('plan.not-available'),
};
