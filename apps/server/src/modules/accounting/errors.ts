import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  daysReversed: () => catalogueError('accounting.days-reversed'),
};
