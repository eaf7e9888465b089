import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  emailTaken: () => catalogueError('user.email-taken'),
  noPlan: () => catalogueError('plan.not-available'),
};
